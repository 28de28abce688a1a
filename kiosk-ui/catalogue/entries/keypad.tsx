import { Keypad, PinDots } from '../../src/ui/keypad.tsx';

const nothing = () => undefined;

export default {
  pin: <Keypad listen={false} onDigit={nothing} onBackspace={nothing} />,
  disabled: <Keypad disabled onDigit={nothing} onBackspace={nothing} />,
  money: <Keypad listen={false} corner="." cornerOn onDigit={nothing} onBackspace={nothing} />,
  dots: <PinDots length={2} />,
  'wrong pin': <PinDots length={0} shakes={1} />,
};
