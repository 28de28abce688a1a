export { figureNames as figures } from '@comanda/domain/figures';
