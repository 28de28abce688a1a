import { IconLock, IconPlus } from '@tabler/icons-react';
import { Button, IconButton } from '../../src/ui/button.tsx';
import { Row } from '../../src/ui/layout.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const row = (props: { disabled?: boolean; busy?: boolean }) => (
  <Row gap={3} wrap>
    {variants.map((variant) => (
      <Button key={variant} variant={variant} icon={IconPlus} {...props}>
        {variant}
      </Button>
    ))}
  </Row>
);

export default {
  variants: row({}),
  disabled: row({ disabled: true }),
  busy: row({ busy: true }),
  done: (
    <Row gap={3} wrap>
      <Button done={{ label: 'Sent' }}>Send</Button>
      <Button disabled done={{ label: 'Sent' }}>
        Send
      </Button>
    </Row>
  ),
  sizes: (
    <Row gap={3} wrap>
      <Button>48 px</Button>
      <Button size="lg">56 px</Button>
      <Button size="xl">64 px</Button>
    </Row>
  ),
  block: <Button block>As wide as its place</Button>,
  icons: (
    <Row gap={3}>
      <IconButton icon={IconLock} label="Lock" />
      <IconButton icon={IconLock} label="Locked" pressed />
      <IconButton icon={IconLock} label="Not now" disabled />
    </Row>
  ),
};
