import { Money } from '../../src/ui/money.tsx';

export default { amount: <Money cents={1_234_550} />, negative: <Money cents={-500} /> };
