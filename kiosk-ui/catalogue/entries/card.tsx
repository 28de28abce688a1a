import { Card, CardButton } from '../../src/ui/card.tsx';

export default {
  card: <Card>Something that belongs together</Card>,
  pressable: <CardButton>Opens something</CardButton>,
};
