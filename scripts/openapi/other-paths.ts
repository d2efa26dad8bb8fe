import type { JsonSchema } from './json-schema.ts'
import type { Operation } from './openapi-document.ts'

const form = (properties: Record<string, JsonSchema>, required: string[]): Operation['requestBody'] & object => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties, required } } },
})

const credentials: Record<string, JsonSchema> = {
  client_id: { type: 'string', description: 'The client, unless the header `Authorization: Basic` names it.' },
  client_secret: { type: 'string', description: 'Its secret, unless the header has it.' },
}

const oauthError: JsonSchema = {
  type: 'object',
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
  required: ['error', 'error_description'],
}
const json = (description: string, schema: JsonSchema) => ({ description, content: { 'application/json': { schema } } })
const oauthResponses = {
  400: json('The request is not understood: `invalid_request`, `unsupported_grant_type`, `invalid_scope`.', oauthError),
  401: json('The client is unknown, its secret is wrong, or it has ended: `invalid_client`.', oauthError),
  429: json('Too many requests: `temporarily_unavailable`. `Retry-After` says when to go on.', oauthError),
}

/** Addresses for programs that are no calls of the table: they answer in the words of another standard. */
export const otherPaths: Record<string, Record<string, Operation>> = {
  '/oauth/token': {
    post: {
      ...{ operationId: 'issueToken', tags: ['oauth'], summary: 'Gives a client of OAuth a token for 15 minutes', security: [{}] },
      description: 'Gives a client of OAuth a token for 15 minutes (RFC 6749, section 4.4). Refused with an error of that standard.',
      requestBody: form(
        {
          grant_type: { const: 'client_credentials' },
          scope: { type: 'string', description: 'Left out: the rights of the client.' },
          ...credentials,
        },
        ['grant_type'],
      ),
      responses: {
        200: json('The token.', {
          type: 'object',
          properties: {
            access_token: { type: 'string' },
            token_type: { const: 'Bearer' },
            expires_in: { type: 'integer', description: 'Seconds.' },
            scope: { type: 'string' },
          },
          required: ['access_token', 'token_type', 'expires_in', 'scope'],
        }),
        ...oauthResponses,
      },
    },
  },
  '/oauth/revoke': {
    post: {
      ...{ operationId: 'revokeToken', tags: ['oauth'], summary: 'Ends a token of the client at once', security: [{}] },
      description: 'Ends a token of the client at once (RFC 7009). A token that is unknown is no error.',
      requestBody: form({ token: { type: 'string' }, ...credentials }, ['token']),
      responses: { 200: json('An empty object.', { type: 'object' }), ...oauthResponses },
    },
  },
  '/api/events': {
    get: {
      ...{ operationId: 'streamEvents', tags: ['events'], summary: 'A stream of what happens in the library' },
      description:
        'A stream of what happens in the library (server-sent events), for administrators. Each event has an id, the name of its kind, and the JSON text that webhooks are sent. It stays open; a line that begins with a colon comes every 15 seconds.',
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          description: 'The last event that was read: the stream goes on after it.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: { description: 'The stream.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        401: { $ref: '#/components/responses/401' },
        403: { $ref: '#/components/responses/403' },
        429: { $ref: '#/components/responses/events-429' },
      },
      security: [{ apiKey: ['admin'] }, { clientCredentials: ['admin'] }, { session: [] }],
    },
  },
}
