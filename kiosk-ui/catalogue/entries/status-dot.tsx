import { Row } from '../../src/ui/layout.tsx';
import { StatusDot } from '../../src/ui/status-dot.tsx';

const kitchen = ['new', 'progress', 'ready', 'delivered'] as const;
const other = ['success', 'warning', 'error', 'neutral', 'primary'] as const;

export default {
  tones: (
    <Row gap={4} rowGap={2} wrap>
      {[...kitchen, ...other].map((tone) => (
        <StatusDot key={tone} tone={tone} label={tone} />
      ))}
    </Row>
  ),
  'without its words': <StatusDot tone="success" label="Online" hideLabel />,
};
