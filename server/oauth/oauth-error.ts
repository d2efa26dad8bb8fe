/** Errors of RFC 6749, section 5.2; `temporarily_unavailable` is from section 4.1.2.1, for a server with too much to do. */
export type OauthErrorCode = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope' | 'temporarily_unavailable'

const statuses: Partial<Record<OauthErrorCode, number>> = { invalid_client: 401, temporarily_unavailable: 429 }

/** Ends a request with an error in the words of OAuth. `description` is for the person who writes the client, so it is English. */
export class OauthError extends Error {
  readonly code: OauthErrorCode

  constructor(code: OauthErrorCode, description: string) {
    super(description)
    this.name = 'OauthError'
    this.code = code
  }

  answer(headers: Readonly<Record<string, string>>): Response {
    const status = statuses[this.code] ?? 400
    return Response.json(
      { error: this.code, error_description: this.message },
      {
        status,
        headers: {
          ...headers,
          ...(status === 401 ? { 'www-authenticate': 'Basic realm="Vitrine", charset="UTF-8"' } : {}),
          ...(status === 429 ? { 'retry-after': '60' } : {}),
        },
      },
    )
  }
}
