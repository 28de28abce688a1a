import { Button } from '../../src/ui/button.tsx';
import { confirm } from '../../src/ui/confirm.tsx';

const ask = (danger: boolean) =>
  void confirm({
    title: 'Delete this product?',
    message: 'It disappears from the menu.',
    confirmLabel: 'Delete',
    danger,
  });

// <ConfirmHost /> is mounted by the page.
export default {
  question: (
    <Button data-opens onClick={() => ask(false)}>
      Ask
    </Button>
  ),
  danger: (
    <Button data-opens onClick={() => ask(true)}>
      Ask about a loss
    </Button>
  ),
};
