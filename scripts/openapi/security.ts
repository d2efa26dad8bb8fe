/** The text before all calls. Its rates are those of `KeyLimits`; a test compares them. */
export const info = {
  title: 'Vitrine',
  description: [
    'Every call of a Vitrine library, with stable paths. A call without credentials answers what everyone may see.',
    'Programs send an API key (`Authorization: Bearer vk_...`), or a token of OAuth 2.1 that they get at `/oauth/token`. Both act for an account, with its rights and never more. Each may send 600 requests a minute.',
    'A refused call has a status of 400 or more and a `Refusal` as its body: `Message` is a sentence for people, in the language of `Accept-Language`, and `Code` a name for programs.',
    'Times are seconds in a medium, and ISO 8601 in UTC for moments. Answers may have new fields, and new values in a list of values, at any time: programs leave out what they do not know.',
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' },
}

const scopes = {
  read: 'Reads what the account may see, and changes nothing.',
  write: 'Changes what the account may change as well.',
  admin: 'Keeps the rights of an administrator as well, where the account has them.',
}

/** How a caller says who it is. */
export const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: `An API key, made under Account. Its rights: ${Object.entries(scopes)
      .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
      .join(' ')}`,
  },
  clientCredentials: {
    type: 'oauth2',
    description: 'A token of 15 minutes for a client of a service account, which administrators make.',
    flows: { clientCredentials: { tokenUrl: '/oauth/token', scopes } },
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'vitrine',
    description: 'The session of a person in a browser. Other sites cannot send it.',
  },
}
