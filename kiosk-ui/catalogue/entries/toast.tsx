import { Button } from '../../src/ui/button.tsx';
import { Row } from '../../src/ui/layout.tsx';
import { notify } from '../../src/ui/toast.tsx';

const undo = { label: 'Undo', run: () => undefined };

// <ToastHost /> is mounted by the page.
export default {
  messages: (
    <Row gap={3} wrap>
      <Button onClick={() => notify('success', 'Saved')}>Success</Button>
      <Button onClick={() => notify('error', 'The printer does not answer')}>Error</Button>
      <Button data-says onClick={() => notify('success', 'Check split', undo)}>
        With an action
      </Button>
    </Row>
  ),
};
