import { answerTasks } from '@comanda/db/storage/threads';
import { invoicePdf } from './invoice-pdf.ts';
import type { PdfTask } from './pdf.ts';
import { statementPdf } from './statement-pdf.ts';

answerTasks((task: PdfTask): Promise<Buffer> => {
  switch (task.kind) {
    case 'invoice':
      return invoicePdf(task.content);
    case 'statement':
      return statementPdf(task.content);
  }
});
