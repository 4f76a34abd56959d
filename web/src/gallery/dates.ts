import { Dates } from '../ui/dates.ts';

export const dates = new Dates('America/Sao_Paulo', 'pt-BR');
