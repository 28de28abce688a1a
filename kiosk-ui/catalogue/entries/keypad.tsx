import { Keypad, MoneyKeypad, PinDots } from '../../src/ui/keypad.tsx';
import { Money } from '../../src/ui/money.tsx';
import { Controlled } from '../controlled.tsx';

const nothing = () => undefined;

export default {
  pin: <Keypad listen={false} onDigit={nothing} onBackspace={nothing} />,
  disabled: <Keypad disabled onDigit={nothing} onBackspace={nothing} />,
  money: (
    <Controlled first={12_500}>
      {(cents, onChange) => (
        <>
          <Money cents={cents} />
          <MoneyKeypad listen={false} cents={cents} onChange={onChange} />
        </>
      )}
    </Controlled>
  ),
  dots: <PinDots length={2} />,
  'wrong pin': <PinDots length={0} shakes={1} />,
};
