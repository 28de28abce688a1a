import { answerTasks } from '@comanda/db/storage/threads';
import { draftOf } from './draft.ts';

answerTasks(draftOf);
