import { parentPort, workerData } from 'node:worker_threads';
import { isEasyToGuess, type ChosenPassword } from './easy-to-guess.ts';

parentPort?.postMessage(isEasyToGuess(workerData as ChosenPassword));
