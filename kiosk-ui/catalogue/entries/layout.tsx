import { Box, Grid, Row, Stack, Text } from '../../src/ui/layout.tsx';

const boxes = ['One', 'Two', 'Three'].map((name) => (
  <Row key={name} surface="card">
    {name}
  </Row>
));
const tones = ['text', 'secondary', 'primary', 'success', 'warning', 'error'] as const;
const sizes = ['body', 'section', 'title', 'total'] as const;

export default {
  stack: <Stack gap={2}>{boxes}</Stack>,
  row: (
    <Row gap={3} justify="between">
      {boxes}
    </Row>
  ),
  grid: (
    <Grid gap={3} columns={3}>
      {boxes}
    </Grid>
  ),
  'as many columns as fit': (
    <Grid gap={3} min="200px">
      {boxes}
    </Grid>
  ),
  box: (
    <Box surface="card" pad={3}>
      One
    </Box>
  ),
  tones: tones.map((tone) => (
    <Text key={tone} tone={tone}>
      {tone}
    </Text>
  )),
  sizes: sizes.map((size) => (
    <Text key={size} size={size}>
      {size}
    </Text>
  )),
};
