import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ErrorBody } from '@wiec/contract/endpoint.ts';
import type { AnyEndpoint } from './bind.ts';
import { html, sendKonto } from './konto/konto-page.ts';
import type { KontoFrame } from './konto/konto-frame.ts';
import { StaticText } from './static-text.ts';

type Json = Record<string, unknown>;

/** `/api/openapi.json` and a page for people, both generated from the endpoints that are actually bound. */
export function apiDocuments(app: FastifyInstance, frame: KontoFrame): void {
  const endpoints = () => app.bound.map(({ endpoint }) => endpoint);
  const document = new StaticText('application/json; charset=utf-8', () => JSON.stringify(openApi(endpoints())));
  app.get('/api/openapi.json', (request, reply) => document.send(request, reply));
  app.get('/api/dokumentacja', (request, reply) => sendKonto(reply, documentationPage(endpoints()), frame, request));
}

export function openApi(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wiec: API portalu udziału mieszkańców', version: '1.0.0' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  };
}

function operation(endpoint: AnyEndpoint): Json {
  const body = endpoint.body && {
    required: true,
    content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
  };
  const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  const statuses = new Set([...(endpoint.errors ?? []), 400, ...(endpoint.access === 'anyone' ? [] : [401, 403])]);
  return {
    summary: endpoint.summary,
    ...(endpoint.needsProof ? { description: proofNote(endpoint) } : {}),
    ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: 'Przyjęto.',
        content: { 'application/json': { schema: schemaOf(z.object({ data: endpoint.output }), 'output') } },
      },
      ...Object.fromEntries([...statuses].map((s) => [s, { description: 'Odmowa z podaniem przyczyny.', ...refusal }])),
    },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'output') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const proofNote = ({ needsProof }: AnyEndpoint): string =>
  typeof needsProof === 'function' ? `Tylko dla zmiany, której nie da się cofnąć. ${PROOF_NOTE}` : PROOF_NOTE;

const PROOF_NOTE =
  'Bez nagłówka Identity-Proof odmawia (403, pole proof): dowód daje POST /api/proofs, na kilka minut, w tej samej sesji.';

const ACCESS: Readonly<Record<string, string>> = {
  anyone: 'dla\u00a0każdego',
  account: 'dla\u00a0zalogowanych',
};

function documentationPage(endpoints: readonly AnyEndpoint[]) {
  const rows = [...endpoints]
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map(
      (e) =>
        html`<li>
          <strong>${e.method} ${e.path}</strong><br />${e.summary}
          <span class="konto-help">(${ACCESS[e.access] ?? 'dla\u00a0urzędu'})</span>
        </li>`,
    );
  return {
    title: 'Dokumentacja API',
    body: html`<p>
        Odpowiedź to <code>{ "data": … }</code>, odmowa: <code>{ "title": "…", "errors": [{ "message": "…" }] }</code>,
        a gdzie błąd dotyczy obszaru albo pola, także <code>formId</code> i <code>field</code>. Odmowa 429 mówi w
        nagłówku <code>Retry-After</code>, za ile sekund ponowić prośbę; jeśli ma pole <code>captcha</code>, wystarczy
        rozwiązać podane w nim zadanie (ALTCHA) i wysłać tę samą prośbę z rozwiązaniem w nagłówku
        <code>Captcha-Solution</code>. Odmowa 403 z polem <code>proof</code> prosi o potwierdzenie tożsamości: wyślij
        hasło albo kod na <code>POST /api/proofs</code> i ponów tę samą prośbę z dowodem w nagłówku
        <code>Identity-Proof</code>. Pełny opis pól: <a href="/api/openapi.json">openapi.json</a>.
      </p>
      <ul class="konto-list">
        ${rows}
      </ul>`,
  };
}
