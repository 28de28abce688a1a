import { IconReceipt } from '@tabler/icons-react';
import { Icon } from '../../src/ui/icon.tsx';

export default { usual: <Icon of={IconReceipt} />, large: <Icon of={IconReceipt} size={32} /> };
