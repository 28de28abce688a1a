import { Elapsed } from '../../src/ui/elapsed.tsx';

const ago = (minutes: number) => Date.now() - minutes * 60_000;

export default {
  minutes: <Elapsed since={ago(18)} />,
  hours: <Elapsed since={ago(135)} />,
};
