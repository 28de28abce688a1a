import type { FastifySerializerCompiler } from 'fastify';
import stringifierOf from 'fast-json-stringify';

type Stringify = (answer: unknown) => string;

const compiled = new WeakMap<object, Stringify>();

/**
 * Fastify's own serialiser of a declared answer, compiled when the first answer of its kind goes out: compiling the
 * some two hundred of the house at once would be half of a server's start.
 */
export const serializeLate: FastifySerializerCompiler<object> = ({ schema }) => {
  return (answer: unknown) => {
    const stringify = compiled.get(schema) ?? compile(schema);
    return stringify(answer);
  };
};

function compile(schema: object): Stringify {
  const stringify = stringifierOf(schema) as Stringify;
  compiled.set(schema, stringify);
  return stringify;
}
