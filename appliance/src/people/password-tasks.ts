import { answerTasks } from '@comanda/db/threads';
import { isEasyToGuess } from './easy-to-guess.ts';

answerTasks(isEasyToGuess);
