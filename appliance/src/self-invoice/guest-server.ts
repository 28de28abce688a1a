import { businessDayOf } from '@comanda/domain/business-day';
import { folioOf } from '@comanda/domain/invoices/folio';
import { guestFields, readGuestForm, type GuestField } from '@comanda/domain/invoices/guest-form';
import { readInvoiceCode } from '@comanda/domain/invoices/invoice-code';
import { Problem } from '@comanda/domain/problem';
import { hasCheckDigit } from '@comanda/domain/tax-data';
import { cleanTaxId } from '@comanda/domain/tax-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { asProblem } from '../http/problems.ts';
import { formOf, languageOf, pageHeaders, plainServer } from '../http/plain-server.ts';
import { invoiceFiles } from '../invoices/invoice-files.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';
import { createRateLimit } from '../process/slot-limit.ts';
import {
  correctGuestInvoice,
  isPageKey,
  makeGuestInvoice,
  pageKey,
  readCode,
  receiverOfDocument,
  requireMakeable,
  type CodeState,
} from './guest-invoices.ts';
import { countGuesses, inTurnOfGuests } from './guest-limits.ts';
import {
  codePage,
  dataPage,
  guestIcon,
  guestPolicy,
  invoicePage,
  sayPage,
  takenPage,
  type FormState,
  type InvoiceOnPage,
  type Visit,
} from './guest-page.ts';
import { guestTexts } from './guest-texts.ts';

/** Invoices that guests have sealed in a minute, all together. */
const sealedPerMinute = 30;
/** Seconds after which the page of an invoice looks again: soon while it is new, then now and then. */
const looksAgain = { soon: 3, later: 20 };
const newMs = 60_000;

export interface GuestPace {
  /** Every answer to a code that is good for nothing takes as long. */
  unknownMs: number;
  /** What an address waits in addition that tried too many codes. */
  slowMs: number;
}

type Answer =
  /** `isWrong`: a code or RFC was guessed wrongly. */
  | { status: number; html: string; isWrong?: true }
  | { to: string }
  | { file: string | Buffer; type: string; name: string };
type Taken = Extract<CodeState, { kind: 'taken' }>;

const noValues = Object.fromEntries(guestFields.map((name) => [name, ''])) as Record<
  GuestField,
  string
>;
const freshForm: FormState = { values: noValues, faults: [], said: null, isFresh: true };

/**
 * The page on which guests invoice their checks, at `/f`. It is a server of its own, without sessions, and knows no other
 * route: a phone on the venue's Wi-Fi reaches nothing else of the product. `host` is the name in the address on tickets.
 */
export function buildGuestServer(
  context: AppContext,
  host: string,
  { unknownMs, slowMs }: GuestPace = { unknownMs: 300, slowMs: 4000 },
): FastifyInstance {
  const { config, log } = context;
  const app = plainServer({ ...config, allowedHosts: [...config.allowedHosts, host] }, log);
  const desk = openDesk(context, { unknownMs, slowMs });
  codeRoutes(app, context, desk);
  invoiceRoutes(app, context, desk);
  return app;
}

/** Takes the requests of guests one at a time, and counts what is wrong. */
function openDesk(context: AppContext, { unknownMs, slowMs }: GuestPace) {
  const { log, clock } = context;
  const guesses = countGuesses();
  const takeTurn = inTurnOfGuests();
  const takeSeal = createRateLimit<'all'>(sealedPerMinute, 60_000);
  const headers = { ...pageHeaders(guestPolicy), 'x-robots-tag': 'noindex' };

  /** Does the work of a request in its turn, and sends what it answers; what cannot be done now is a page that says so. */
  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (visit: Visit) => Promise<Answer>,
  ): Promise<FastifyReply> => {
    const since = performance.now();
    const isSlow = guesses.isSlow(request.ip, clock.now());
    const visit = await visitOf(context, request);
    const answer = await answerOf(visit, reply, work);
    if ('to' in answer) return reply.headers(headers).redirect(answer.to, 303);
    if ('file' in answer) {
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${answer.name}"`,
        })
        .type(answer.type)
        .send(answer.file);
    }
    if (answer.isWrong) {
      await noteWrong(request);
      // Wrong, expired or open: no one learns it from the time either.
      await pause(Math.max(0, unknownMs + (isSlow ? slowMs : 0) - (performance.now() - since)));
    }
    return reply.code(answer.status).headers(headers).send(answer.html);
  };

  const answerOf = async (
    visit: Visit,
    reply: FastifyReply,
    work: (visit: Visit) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      if (context.refusing) throw new Problem(context.refusing);
      const done = takeTurn(() => work(visit));
      if (done === null) throw new Problem('too_many_requests', { retryAfter: 5 });
      return await done;
    } catch (error) {
      const problem = asProblem(error);
      if (problem.code === 'internal') log.error({ err: error }, 'the page of guests failed');
      if (problem.code !== 'too_many_requests') {
        return { status: 503, html: sayPage(visit, 'trouble') };
      }
      void reply.header('retry-after', String(problem.extra.retryAfter));
      return { status: 429, html: sayPage(visit, 'busy') };
    }
  };

  /** Notes a wrong code or RFC; many of them, from anywhere, are an alarm. */
  const noteWrong = async ({ ip }: FastifyRequest): Promise<void> => {
    if (!guesses.note(ip, clock.now()) || context.store.readOnly !== null) return;
    await runWrite(context, ({ repos, venue, now }) =>
      repos.journal.append({
        at: now,
        business_day: businessDayOf(now, venue.clock),
        actor_id: null,
        action: 'invoice.guesses',
        subject: 'invoice_code',
        detail: { address: ip },
      }),
    );
  };

  const requireSeal = () => {
    const retryAfter = takeSeal('all');
    if (retryAfter > 0) throw new Problem('too_many_requests', { retryAfter });
    if (context.disk?.isFull()) throw new Problem('storage_full');
  };

  /** A typed code waits when its address tried many; a scanned one does not. */
  const slowDown = async ({ ip }: FastifyRequest): Promise<void> => {
    if (guesses.isSlow(ip, clock.now())) await pause(slowMs);
  };
  return { serve, requireSeal, slowDown };
}
type Desk = ReturnType<typeof openDesk>;

const unknown = (visit: Visit, typed = ''): Answer => ({
  status: 404,
  // The same for every one: its address is not repeated.
  html: codePage(
    { ...visit, otherHref: otherHref(visit.language, '/f') },
    { typed, isWrong: true },
  ),
  isWrong: true,
});

/** The receiver that was entered, or the form with what is wrong in it. */
const receiverIn = (visit: Visit, request: FastifyRequest) => {
  const sent = formOf(request.body);
  const values = { ...noValues };
  for (const name of guestFields) values[name] = sent.get(name) ?? '';
  const read = readGuestForm(values);
  const form: FormState = { values, faults: read.faults ?? [], said: null, isFresh: false };
  if (read.faults !== null) return { form };
  const { tax_id } = read.receiver;
  if (!hasCheckDigit(tax_id) && sent.get('confirmed') !== tax_id) {
    const said = guestTexts[visit.language].checkDigit;
    return { form: { ...form, said, confirmed: tax_id } };
  }
  return { receiver: read.receiver, email: read.email };
};

function codeRoutes(app: FastifyInstance, context: AppContext, desk: Desk): void {
  const { serve, slowDown, requireSeal } = desk;
  const invoicePath = (code: string, { document }: Taken) =>
    `/f/${code}/${pageKey(context, document.id)}`;

  /** What a code is good for; with what the guest entered so far. */
  const show = async (
    visit: Visit,
    code: string,
    state: CodeState,
    form = freshForm,
  ): Promise<Answer> => {
    if (state.kind === 'unknown') return unknown(visit);
    if (state.kind === 'register') return { status: 409, html: sayPage(visit, 'register') };
    if (state.kind === 'taken') {
      const { tax_id } = receiverOfDocument(state.document);
      return { status: 200, html: takenPage(visit, { code, taxId: tax_id, isWrong: false }) };
    }
    const mails = await runRead(context, async (tx) => {
      await requireMakeable(tx, state.order_id);
      return (await tx.repos.mail.getSettings()).active === 1;
    });
    const html = dataPage(visit, { code, total: state.total, mails }, form);
    return { status: form.isFresh ? 200 : 422, html };
  };

  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  app.get('/', (_request, reply) => reply.redirect('/f', 302));
  app.get('/f/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(guestIcon),
  );
  app.get('/f', (request, reply) =>
    serve(request, reply, async (visit) => ({ status: 200, html: codePage(visit) })),
  );
  app.post('/f', async (request, reply) => {
    await slowDown(request);
    const typed = (formOf(request.body).get('code') ?? '').slice(0, 40);
    return serve(request, reply, async (visit) => {
      const state = await runRead(context, (tx) => readCode(tx, typed));
      if (state.kind === 'unknown') return unknown(visit, typed);
      return { to: langOf(visit, `/f/${readInvoiceCode(typed)}`) };
    });
  });
  app.get<OfCode>('/f/:code', (request, reply) =>
    serve(request, reply, async (visit) => {
      const state = await runRead(context, (tx) => readCode(tx, request.params.code));
      return show(visit, readInvoiceCode(request.params.code) ?? '', state);
    }),
  );
  app.post<OfCode>('/f/:code', (request, reply) =>
    serve(request, reply, async (visit) => {
      const code = readInvoiceCode(request.params.code) ?? '';
      const before = await runRead(context, (tx) => readCode(tx, code));
      const { form, receiver, email = '' } = receiverIn(visit, request);
      if (before.kind === 'free') {
        if (!receiver) return show(visit, code, before, form);
        requireSeal();
      }
      const state = await runWrite(context, async (tx) => {
        // Another phone or a user may have been faster.
        const now = await readCode(tx, code);
        if (now.kind !== 'free' || !receiver) return now;
        await makeGuestInvoice(context, tx, now.order_id, { receiver, email });
        return readCode(tx, code);
      });
      // Who sent the same RFC twice sees the invoice.
      const isTheirs =
        state.kind === 'taken' &&
        receiverOfDocument(state.document).tax_id ===
          cleanTaxId(formOf(request.body).get('tax_id') ?? '');
      if (isTheirs) return { to: langOf(visit, invoicePath(code, state)) };
      return show(visit, code, state);
    }),
  );
  app.post<OfCode>('/f/:code/see', async (request, reply) => {
    await slowDown(request);
    return serve(request, reply, async (visit) => {
      const code = readInvoiceCode(request.params.code) ?? '';
      const state = await runRead(context, (tx) => readCode(tx, code));
      if (state.kind !== 'taken') return show(visit, code, state);
      const { tax_id } = receiverOfDocument(state.document);
      const given = cleanTaxId((formOf(request.body).get('tax_id') ?? '').slice(0, 40));
      if (given === tax_id) return { to: langOf(visit, invoicePath(code, state)) };
      const html = takenPage(visit, { code, taxId: tax_id, isWrong: true });
      return { status: 403, html, isWrong: true };
    });
  });
}

function invoiceRoutes(app: FastifyInstance, context: AppContext, desk: Desk): void {
  const { serve, requireSeal } = desk;
  const pathOf = ({ params }: FastifyRequest<OfInvoice>) => `/f/${params.code}/${params.key}`;
  /** The invoice of an address with its key; null for another one. */
  const takenAt = async ({ params }: FastifyRequest<OfInvoice>): Promise<Taken | null> => {
    const state = await runRead(context, (tx) => readCode(tx, params.code));
    return state.kind === 'taken' && isPageKey(context, state.document.id, params.key)
      ? state
      : null;
  };

  const showInvoice = async (
    visit: Visit,
    request: FastifyRequest<OfInvoice>,
    taken: Taken,
    form?: FormState,
  ): Promise<Answer> => {
    const path = pathOf(request);
    const { attempts, now } = await runRead(context, async ({ repos, now }) => ({
      attempts: await repos.invoices.listAttempts(taken.document.id),
      now,
    }));
    const isOffline = attempts.at(-1)?.outcome === 'later';
    const invoice = onPage(taken, path, isOffline, now);
    const correction = taken.mayCorrect ? (form ?? correctionOf(visit, taken)) : null;
    return { status: form ? 422 : 200, html: invoicePage(visit, invoice, correction) };
  };

  app.get<OfInvoice>('/f/:code/:key', (request, reply) =>
    serve(request, reply, async (visit) => {
      const taken = await takenAt(request);
      return taken ? showInvoice(visit, request, taken) : unknown(visit);
    }),
  );
  app.post<OfInvoice>('/f/:code/:key', (request, reply) =>
    serve(request, reply, async (visit) => {
      const taken = await takenAt(request);
      if (!taken) return unknown(visit);
      const { form, receiver } = receiverIn(visit, request);
      if (form && taken.mayCorrect) return showInvoice(visit, request, taken, form);
      if (receiver && taken.mayCorrect) {
        requireSeal();
        await runWrite(context, async (tx) => {
          const now = await readCode(tx, request.params.code);
          if (now.kind !== 'taken' || !now.mayCorrect) return;
          await correctGuestInvoice(context, tx, now, receiver);
        });
      }
      return { to: langOf(visit, pathOf(request)) };
    }),
  );
  /** A file of an invoice once it is stamped; before that, its page. */
  const fileRoute = (
    ending: 'xml' | 'pdf',
    type: string,
    contentOf: (document: Taken['document'], xml: string) => Promise<string | Buffer>,
  ) =>
    app.get<OfInvoice>(`/f/:code/:key/${ending}`, (request, reply) =>
      serve(request, reply, async (visit) => {
        const taken = await takenAt(request);
        if (!taken) return unknown(visit);
        const { document } = taken;
        if (document.stamped_xml === null || stateOnPage[document.state] !== 'ready') {
          return { to: langOf(visit, pathOf(request)) };
        }
        const file = await contentOf(document, document.stamped_xml);
        return { file, type, name: `factura-${folioOf(document)}.${ending}` };
      }),
    );
  fileRoute('xml', 'application/xml; charset=utf-8', async (_document, xml) => xml);
  fileRoute('pdf', 'application/pdf', async (document) => {
    const { pdf } = await invoiceFiles(context, document);
    return pdf;
  });
}

type OfCode = { Params: { code: string } };
type OfInvoice = { Params: { code: string; key: string } };

const langOf = ({ language }: Visit, path: string) => `${path}?lang=${language}`;

/** The language that was chosen on the page, else that of the phone. */
async function visitOf(context: AppContext, request: FastifyRequest): Promise<Visit> {
  const { lang } = request.query as { lang?: unknown };
  const language =
    lang === 'es' || lang === 'en' ? lang : languageOf(request.headers['accept-language']);
  const venue = await runRead(context, (tx) => tx.venue.name);
  const path = request.method === 'GET' ? (request.url.split('?')[0] ?? '/f') : '/f';
  return { language, venue, otherHref: otherHref(language, path) };
}

const otherHref = (language: Visit['language'], path: string) =>
  `${path}?lang=${language === 'es' ? 'en' : 'es'}`;

const stateOnPage: Record<Taken['document']['state'], InvoiceOnPage['state']> = {
  sealed: 'received',
  waiting: 'sent',
  unclear: 'sent',
  rejected: 'correct',
  stamped: 'ready',
  cancel_asked: 'ready',
  cancelled: 'cancelled',
  dropped: 'cancelled',
};

function onPage(
  { document, mayCorrect }: Taken,
  path: string,
  isOffline: boolean,
  now: number,
): InvoiceOnPage {
  const state = stateOnPage[document.state];
  const isOpen = state === 'received' || state === 'sent';
  const { soon, later } = looksAgain;
  return {
    path,
    state,
    about: isOpen && isOffline ? 'offline' : state === 'correct' && !mayCorrect ? 'staff' : state,
    folio: folioOf(document),
    taxName: receiverOfDocument(document).name,
    total: document.total,
    uuid: state === 'ready' ? document.uuid : null,
    refresh: isOpen ? (now - document.sealed_at < newMs ? soon : later) : null,
  };
}

/** The fields that the SAT's codes are about. */
const fieldOfCode: Record<string, GuestField> = {
  '40143': 'tax_id',
  '40145': 'tax_name',
  '40148': 'tax_postcode',
  '40157': 'tax_regime',
  '40158': 'tax_regime',
  '40161': 'tax_use',
};

/** The form with the data of a rejected invoice, and the SAT's reason. */
function correctionOf({ language }: Visit, { document }: Taken): FormState {
  const { tax_id, name, postcode, regime, use } = receiverOfDocument(document);
  const field = fieldOfCode[document.code];
  const codes: Record<string, string> = guestTexts[language].codes;
  return {
    values: {
      tax_id,
      tax_name: name,
      tax_postcode: postcode,
      tax_regime: regime,
      tax_use: use,
      email: '',
    },
    faults: field ? [field] : [],
    said: codes[document.code] ?? document.message,
    isFresh: false,
  };
}
