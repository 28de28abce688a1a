import { ConflictBox } from '../../src/ui/conflict-box.tsx';

const changes = [
  { label: 'Name', was: 'Mesa 4', now: 'Mesa 5' },
  { label: 'Notes', was: 'No onion', now: 'No onion, no cilantro' },
];
const nothing = () => undefined;

export default {
  'two fields': <ConflictBox changes={changes} onKeep={nothing} onTake={nothing} />,
  busy: <ConflictBox changes={changes.slice(0, 1)} busy onKeep={nothing} onTake={nothing} />,
  'nothing to keep': <ConflictBox changes={changes.slice(0, 1)} onTake={nothing} />,
};
