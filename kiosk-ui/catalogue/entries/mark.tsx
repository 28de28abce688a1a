import { Mark } from '../../src/ui/mark.tsx';

export default { small: <Mark />, large: <Mark size={64} /> };
