import { answerTasks } from '@comanda/db/storage/threads';
import { isEasyToGuess } from './easy-to-guess.ts';

answerTasks(isEasyToGuess);
