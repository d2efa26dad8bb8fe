import sanitizeHtml from 'sanitize-html'

/** Tags that a description may have: no image, frame or style, and nothing that runs or loads. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'h3',
    'h4',
    'sub',
    'sup',
    'code',
    'pre',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
}

/** HTML of few tags; everything else is taken out when it is saved, so that nobody has to remember it when it is shown. Tags without text are nothing. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, rules).trim()
  return clean.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '' ? '' : clean
}
