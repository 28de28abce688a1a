/** A violation: the rule as the linter names it, the code, and the path where it is planted. */
export interface PlantedFault {
  rule: string;
  code: string;
  /** Without it the file is TypeScript of the appliance; 'mjs' is a script. */
  at?: string;
  message?: string;
}

/** Of rules that say what they find: rule, code. */
const typescript: [rule: string, code: string][] = [
  ['eqeqeq', 'export const same = (a: number) => a == 1;'],
  ['max-lines', 'Math.sign(1);\n'.repeat(501)],
  ['no-console', "console.log('x');"],
  ['prefer-const', 'let one = 1;\nexport const two = one;'],
  ['no-unassigned-vars', 'let none: number | undefined;\nexport const two = none;'],
  ['preserve-caught-error', "try { Math.sign(1); } catch (error) { throw new Error('x'); }"],
  ['for-direction', 'for (let i = 0; i < 10; i--) Math.sign(i);'],
  ['no-array-constructor', 'export const list = new Array(1, 2);'],
  ['no-async-promise-executor', 'export const a = new Promise(async (done) => done(await f()));'],
  ['no-case-declarations', 'switch (f()) { case 1: let a = 1; Math.sign(a); }'],
  ['no-compare-neg-zero', 'export const a = f() === -0;'],
  ['no-cond-assign', 'let a = 1;\nif (a = f()) Math.sign(a);'],
  ['no-constant-binary-expression', 'export const a = {} ?? f();'],
  ['no-constant-condition', 'if (1) Math.sign(1);'],
  ['no-control-regex', 'export const a = /\\x1f/;'],
  ['no-debugger', 'debugger;'],
  [
    'no-duplicate-imports',
    "import { join } from 'node:path';\nimport type { ParsedPath } from 'node:path';\nexport const a: [typeof join, ParsedPath?] = [join];",
  ],
  ['no-dupe-else-if', 'const a = f();\nif (a) f(); else if (a) f();'],
  ['no-duplicate-case', 'switch (f()) { case 1: break; case 1: break; }'],
  ['no-empty', 'if (f()) {}'],
  ['no-empty-character-class', 'export const a = /^abc[]/;'],
  ['no-empty-pattern', 'export const a = ({}: object) => 1;'],
  ['no-empty-static-block', 'export class A { static {} }'],
  ['no-ex-assign', 'try { f(); } catch (e) { e = 1; throw e; }'],
  ['no-extra-boolean-cast', 'if (!!f()) f();'],
  ['no-fallthrough', 'switch (f()) { case 1: f(); case 2: f(); }'],
  ['no-global-assign', 'Object = null;'],
  ['no-invalid-regexp', "export const a = new RegExp('[');"],
  ['no-irregular-whitespace', 'export const\u00a0a = 1;'],
  ['no-loss-of-precision', 'export const a = 9007199254740993;'],
  ['no-misleading-character-class', 'export const a = /^[👍]$/;'],
  ['no-prototype-builtins', "export const a = (b: object) => b.hasOwnProperty('x');"],
  ['no-regex-spaces', 'export const a = /a  b/;'],
  ['no-self-assign', 'let a = f();\na = a;\nexport { a };'],
  ['no-shadow-restricted-names', 'export function a(undefined: number) { return 1; }'],
  ['no-sparse-arrays', 'export const a = [1, , 2];'],
  ['no-unexpected-multiline', 'const a = f\n(1);\nexport { a };'],
  ['no-unsafe-finally', 'export function a() { try { f(); } finally { return 1; } }'],
  ['no-unsafe-optional-chaining', 'export const a = (b?: { c: () => 1 }) => (b?.c)();'],
  ['no-unused-expressions', 'f() === 1;'],
  ['no-unused-labels', 'A: f();'],
  ['no-unused-private-class-members', 'export class A { #a = 1; }'],
  ['no-unused-vars', 'const unused = 1;'],
  ['no-useless-assignment', 'export function a() { let b = f(); b = 2; Math.sign(b); b = 3; }'],
  ['no-useless-backreference', 'export const a = /\\1(a)/;'],
  ['no-useless-catch', 'try { f(); } catch (e) { throw e; }'],
  ['no-useless-escape', "export const a = '\\a';"],
  ['no-var', 'var a = 1;\nexport { a };'],
  ['prefer-rest-params', 'export function a() { return arguments; }'],
  ['prefer-spread', 'export const a = (b: number[]) => Math.max.apply(Math, b);'],
  ['require-yield', 'export function* a() { f(); }'],
  ['use-isnan', 'export const a = f() === NaN;'],
  ['valid-typeof', "export const a = typeof f() === 'strnig';"],
  ['await-thenable', 'export const a = async () => await f();'],
  ['ban-ts-comment', '// @ts-ignore\nexport const a: string = 1;'],
  ['consistent-type-imports', "import { Stats } from 'node:fs';\nexport type Found = Stats;"],
  ['no-array-delete', 'export const a = (b: number[]) => { delete b[0]; };'],
  ['no-base-to-string', 'export const a = String({});'],
  ['no-duplicate-enum-values', 'export enum A { B = 1, C = 1 }'],
  ['no-duplicate-type-constituents', 'export type A = 1 | 1;'],
  ['no-empty-object-type', 'export type A = {};'],
  ['no-explicit-any', 'export const any = (a: any) => [a];'],
  ['no-extra-non-null-assertion', 'export const a = (b?: string) => b!!.length;'],
  ['no-floating-promises', 'Promise.resolve(1);'],
  ['no-for-in-array', 'for (const a in [1]) Math.sign(Number(a));'],
  ['no-implied-eval', "setTimeout('f()', 1);"],
  ['no-misused-new', 'export interface A { new (): A; }'],
  ['no-misused-promises', 'if (Promise.resolve(true)) f();'],
  ['no-namespace', 'export namespace A { export const b = 1; }'],
  ['no-non-null-asserted-optional-chain', 'export const a = (b?: { c: 1 }) => b?.c!;'],
  ['no-redundant-type-constituents', 'export type A = unknown | 1;'],
  ['no-require-imports', "import fs = require('fs');\nexport { fs };"],
  ['no-this-alias', 'export class A { b() { const self = this; return self; } }'],
  ['no-unnecessary-type-assertion', 'export const a = f() as number;'],
  ['no-unnecessary-type-constraint', 'export const a = <T extends unknown>(b: T) => b;'],
  ['no-unsafe-argument', "Math.sign(JSON.parse('1'));"],
  ['no-unsafe-assignment', "export const value: string = JSON.parse('1');"],
  ['no-unsafe-call', "JSON.parse('1')();"],
  ['no-unsafe-declaration-merging', 'export interface A { b: 1 }\nexport class A {}'],
  ['no-unsafe-enum-comparison', 'enum A { B = 1 }\nexport const a = (c: A) => c === 1;'],
  ['no-unsafe-function-type', 'export type A = Function;'],
  ['no-unsafe-member-access', "export const a: unknown = JSON.parse('1').b;"],
  ['no-unsafe-return', "export const a = (): string => JSON.parse('1');"],
  ['no-unsafe-unary-minus', "export const a = -'1';"],
  ['no-wrapper-object-types', 'export const a = (b: String) => b;'],
  ['only-throw-error', "throw 'x';"],
  ['prefer-as-const', "export const a: 'b' = 'b';"],
  ['prefer-namespace-keyword', 'declare module A { const b: 1; }\nexport {};'],
  ['prefer-promise-reject-errors', "export const a = () => Promise.reject('x');"],
  ['restrict-plus-operands', 'export const a = {} + 1;'],
  ['restrict-template-expressions', 'export const a = `${{}}`;'],
  ['triple-slash-reference', "/// <reference path='a' />\nexport {};"],
  ['no-spread-literal', 'export const a = { ...{ b: 1 }, c: 2 };'],
  ['no-spread-literal', 'export const a = [...[1, 2], 3];'],
  ['no-spread-literal', 'export const a = [...([1, 2] as const), 3];'],
  ['no-spread-literal', 'export const a = Math.max(...[1, 2], 3);'],
  // Rules of ESLint that are errors of the language in a module.
  ['', 'export function a(b: number, b: number) { return b; }'],
  ['', 'export const a = 017;'],
  ['', "export const a = '\\8';"],
  ['', 'with (f()) f();'],
  ['', 'const a = 1;\ndelete a;'],
  // The compiler's own.
  ['TS2322', "export const a: number = 'x';"],
  ['TS2451', 'const a = 1;\nconst a = 2;\nexport { a };'],
];

const scripts: [rule: string, code: string][] = [
  ['constructor-super', 'class B {}\nexport class A extends B { constructor() {} }'],
  ['getter-return', 'export const a = { get b() {} };'],
  ['no-class-assign', 'class A {}\nA = 1;\nexport { A };'],
  ['no-const-assign', 'const a = 1;\na = 2;\nexport { a };'],
  ['no-dupe-class-members', 'export class A { b() {}\n b() {} }'],
  ['no-dupe-keys', 'export const a = { b: 1, b: 2 };'],
  ['no-func-assign', 'function a() {}\na = 1;\nexport { a };'],
  ['no-import-assign', "import { a } from './b.mjs';\na = 1;"],
  ['no-new-native-nonconstructor', 'export const a = new Symbol();'],
  ['no-obj-calls', 'export const a = Math();'],
  ['no-redeclare', 'var a = 1;\nvar a = 2;\nexport { a };'],
  ['no-setter-return', 'export const a = { set b(c) { return c; } };'],
  ['no-this-before-super', 'export class A extends Map { constructor() { this.b = 1; super(); } }'],
  ['no-unreachable', 'export function a() { return 1; Math.sign(1); }'],
  ['no-unsafe-negation', 'export const a = (b) => !b in {};'],
];

const head = "import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';\n";
/** The body of a component. */
const component = (body: string) =>
  `${head}export function Box({ on, items }: { on: boolean; items: { a: number }[] }): ReactNode {\n${body}\n}\nexport const used = [useEffect, useMemo, useRef, useState];`;

const screens: [rule: string, code: string, message?: string][] = [
  ['rules-of-hooks', component('if (on) useState(1);\nreturn <p>{items.length}</p>;')],
  [
    'exhaustive-deps',
    component('useEffect(() => { alert(on); }, []);\nreturn <p>{items.length}</p>;'),
  ],
  ['error-boundaries', component('try { return <p>{items.length}</p>; } catch { return on; }')],
  [
    'globals',
    `let count = 0;\n${component('count = 1;\nreturn <p>{on && items.length}</p>;')}\nalert(count);`,
  ],
  ['immutability', component('items.length = 1;\nreturn <p>{on}</p>;')],
  ['purity', component('const a = Math.random();\nreturn <p>{on && items.length + a}</p>;')],
  ['refs', component('const a = useRef(1);\nreturn <p>{on && items.length + a.current}</p>;')],
  [
    'set-state-in-effect',
    component(
      'const [a, set] = useState(1);\nuseEffect(() => { set(2); }, []);\nreturn <p>{on && a}</p>;',
    ),
  ],
  [
    'set-state-in-render',
    component('const [a, set] = useState(1);\nset(2);\nreturn <p>{on && a}</p>;'),
  ],
  ['static-components', component('const Inner = () => <hr />;\nreturn on && <Inner />;')],
  ['use-memo', component('const a = useMemo((b: number) => b, []);\nreturn <p>{on && a}</p>;')],
  ['unsupported-syntax', component("eval('1');\nreturn <p>{on && items.length}</p>;")],
  ['jsx-key', 'export const rows = [1, 2].map((one) => <hr className={String(one)} />);'],
  ['jsx-key', 'export const rows = [<hr />, <br />];'],
  ['no-spread-literal', "export const box = <hr {...{ id: 'a' }} />;"],
  ['self-closing-comp', 'export const box = <div></div>;'],
  ['self-closing-comp', 'export const box = (\n  <div>\n  </div>\n);'],
  ['new-tab-without-referrer', 'export const link = <a target="_blank" href="/x" />;'],
  [
    'new-tab-without-referrer',
    'export const link = <a target={\'_blank\'} rel="noopener" href="/x" />;',
  ],
];

const words: [rule: string, code: string, message: string][] = [
  ['texts-come-from-i18n', 'export const box = <p>Close</p>;', 'comes from i18n.'],
  ['icons-come-from-ui', 'export const box = <svg stroke={1.75} />;', 'ui/icon.tsx'],
  ['texts-come-from-i18n', 'export const box = <img alt="Close" />;', 'also in an attribute'],
];

/** Of code that runs in the browsers of the venue. */
const browsers: [rule: string, code: string, message: string][] = [
  ['parts-come-later', "import { lazy } from 'react';\nexport const a = lazy;", 'later()'],
  ['parts-come-later', "import { Suspense } from 'react';\nexport const a = Suspense;", 'later()'],
  ['supported-browsers', 'export const a = Object.groupBy([1], String);', 'oldest supported'],
  ['supported-browsers', 'export const a = Promise.withResolvers<number>();', 'oldest supported'],
  ['supported-browsers', 'export const a = new CSSStyleSheet();', 'oldest supported'],
  ['supported-browsers', 'export const a = /(?<=b)c/;', 'oldest supported'],
  ['supported-browsers', 'export const a = /(?<!b)c/;', 'oldest supported'],
  ['supported-browsers', 'export const a = /[b]/v;', 'oldest supported'],
];

/** Declared in each piece of code of the appliance. */
const known = 'declare function f(a?: unknown): number;\n';

const at = (file: (index: number) => string, all: [string, string, string?][]): PlantedFault[] =>
  all.map(([rule, code, message], index) => ({
    rule,
    code: file(index).endsWith('.ts') ? `${code}\n${known}` : code,
    at: file(index),
    ...(message !== undefined && { message }),
  }));

/** One violation of each rule. */
export const planted: PlantedFault[] = [
  ...at((index) => `appliance/src/planted-${index}.ts`, typescript),
  ...at((index) => `provisioning/planted-${index}.mjs`, scripts),
  ...at((index) => `kiosk-ui/src/planted-${index}.tsx`, screens),
  ...at((index) => `tests/kiosk-ui/planted-${index}.tsx`, screens),
  ...at((index) => `kiosk-ui/src/words-${index}.tsx`, words),
  ...at((index) => `kiosk-ui/src/browsers-${index}.tsx`, browsers),
  ...at(
    () => 'appliance/domain/src/browsers.ts',
    [['supported-browsers', 'export const a = /(?<=b)c/;', 'oldest supported']],
  ),
  ...at(() => 'kiosk-ui/src/lib/log.ts', [['no-console', "console.log('x');"]]),
  ...at(() => 'tests/kiosk-ui/log.ts', [['no-console', "console.log('x');"]]),
  ...at(
    () => 'appliance/src/unused.ts',
    [['', `// ${['oxlint', 'disable'].join('-')}-line no-console -- x\nexport {};`, 'Unused']],
  ),
];
