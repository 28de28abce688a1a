import { parentPort } from 'node:worker_threads';
import { isEasyToGuess, type ChosenPassword } from './easy-to-guess.ts';

parentPort?.on('message', (chosen: ChosenPassword) =>
  parentPort?.postMessage(isEasyToGuess(chosen)),
);
