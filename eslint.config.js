import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import react from 'eslint-plugin-react-x';
import tseslint from 'typescript-eslint';
import { maxLinesOfTests } from './tests/structure/max-lines-of-tests.mjs';

const uiFiles = ['kiosk-ui/src/**/*.{ts,tsx}', 'tests/kiosk-ui/**/*.{ts,tsx}'];

/** Rules for elements that a selector says as well as a plugin would, for the screens and their tests. */
const elementSyntax = [
  {
    selector: 'JSXElement[closingElement][children.length=0]',
    message: 'An element without children closes itself.',
  },
  {
    selector: 'JSXElement[children.length=1] > JSXText[value=/^\\s*\\n\\s*$/]',
    message: 'An element without children closes itself.',
  },
  {
    selector:
      'JSXOpeningElement:has(JSXAttribute[name.name="target"] Literal[value="_blank"]):not(:has(JSXAttribute[name.name="rel"] Literal[value=/noreferrer/]))',
    message: 'A link to a new tab needs rel="noreferrer": the other page must not reach this one.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      'data/',
      'coverage/',
      'tests/.artifacts/',
      '.dependency-cruiser.cjs',
      'eslint.config.js',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './kiosk-ui/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'no-console': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Fastify plugins and faked edges are async by contract even when their body awaits nothing.
      '@typescript-eslint/require-await': 'off',
      // Services and repositories are plain objects of closures; nothing in the repository uses `this`.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // The type checker reads these too and knows what exists; a cast in a comment is hidden from the linter.
    files: ['**/*.mjs'],
    rules: { 'no-undef': 'off', '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    // These speak to the person in front of a terminal, not to a log.
    files: ['provisioning/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // expect.any() and its like are of no type, by their nature.
    files: ['tests/**'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    files: uiFiles,
    plugins: { react, 'react-hooks': reactHooks },
    settings: { 'react-x': { version: '19.3' } },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', ...elementSyntax],
      'react/no-missing-key': 'error',
    },
  },
  {
    // A screen has no other log than the browser's console.
    files: uiFiles,
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    // Every word on a screen comes from the catalogue of texts, or the other language misses it.
    files: ['kiosk-ui/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...elementSyntax,
        { selector: 'JSXText[value=/\\S/]', message: 'A text for people comes from i18n.' },
        {
          selector:
            'JSXAttribute[name.name=/^(aria-label|title|placeholder|label|alt|description)$/] > Literal[value=/\\p{L}{2}/u]',
          message: 'A text for people comes from i18n, also in an attribute.',
        },
      ],
    },
  },
  {
    // A function that does not fit on two screens usually holds a second one.
    files: [
      'appliance/**/*.ts',
      'db/**/*.ts',
      'provisioning/**/*.mjs',
      'print-daemon/**/*.ts',
      'kiosk-ui/src/**/*.ts',
    ],
    rules: {
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['kiosk-ui/src/**/*.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx,mjs}'],
    plugins: { tests: { rules: { 'max-lines-per-function': maxLinesOfTests } } },
    rules: {
      'tests/max-lines-per-function': [
        'error',
        { max: 100, skipBlankLines: true, skipComments: true },
      ],
    },
  },
);
