import { pinLength } from '@comanda/domain/people';
import { PinDots } from '../../ui/keypad.tsx';
import { DigitsPanel, type DigitsProps } from './digits-panel.tsx';

/** Four dots and the keypad. The fourth digit submits; a wrong PIN shakes and is cleared. */
export function PinPanel(props: DigitsProps) {
  return (
    <DigitsPanel
      {...props}
      length={pinLength}
      show={(pin, shakes) => <PinDots length={pin.length} shakes={shakes} />}
    />
  );
}
