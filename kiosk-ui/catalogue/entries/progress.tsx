import { Progress } from '../../src/ui/progress.tsx';

export default {
  known: <Progress label="Importing products" value={0.42} />,
  unknown: <Progress label="Making a backup" value={null} />,
};
