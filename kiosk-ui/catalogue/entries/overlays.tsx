import { Button } from '../../src/ui/button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Text } from '../../src/ui/layout.tsx';
import { Sheet } from '../../src/ui/sheet.tsx';
import { Controlled } from '../controlled.tsx';

const kinds = { dialog: 'Dialog', side: 'Side sheet', bottom: 'Bottom sheet' };
const words = <Text tone="secondary">What it is about.</Text>;

function overlay(kind: keyof typeof kinds) {
  return (
    <Controlled first={false}>
      {(opened, set) => {
        const props = {
          opened,
          title: kinds[kind],
          onClose: () => set(false),
          footer: <Button variant="primary">Done</Button>,
        };
        return (
          <>
            <Button data-opens onClick={() => set(true)}>
              {kinds[kind]}
            </Button>
            {kind === 'dialog' && <Dialog {...props}>{words}</Dialog>}
            {kind === 'side' && <Sheet {...props}>{words}</Sheet>}
            {kind === 'bottom' && (
              <Sheet {...props} side="bottom">
                {words}
              </Sheet>
            )}
          </>
        );
      }}
    </Controlled>
  );
}

export default { dialog: overlay('dialog'), side: overlay('side'), bottom: overlay('bottom') };
