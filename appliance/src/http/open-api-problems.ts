import { ProblemBody } from '@comanda/contract/common';
import { problemCatalogue } from '@comanda/domain/problem';

const catalogue = Object.entries(problemCatalogue);
const statuses = [...new Set(catalogue.map(([, { status }]) => status))].sort((a, b) => a - b);

/** The body of a refused request, with every code and its status. */
export const problemSchemas = {
  Problem: {
    ...ProblemBody,
    properties: { ...ProblemBody.properties, code: { $ref: '#/components/schemas/ProblemCode' } },
    description: 'Some codes add fields, for example `retryAfter` and `permission`.',
    examples: [
      { error: problemCatalogue.forbidden.text, code: 'forbidden', permission: 'people.edit' },
    ],
  },
  ProblemCode: {
    // Grouped by status.
    anyOf: statuses.map((status) => ({
      description: String(status),
      type: 'string',
      enum: catalogue.flatMap(([code, problem]) => (problem.status === status ? [code] : [])),
    })),
  },
};

/** The response of every endpoint to a refused request. */
export const problemResponse = {
  description: `Refused; nothing was changed. The status is that of the code: ${statuses.join(', ')}.`,
  headers: {
    'Retry-After': { description: 'Seconds, with 429', schema: { type: 'integer', minimum: 1 } },
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
