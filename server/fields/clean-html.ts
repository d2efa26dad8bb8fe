import sanitizeHtml from 'sanitize-html'

/** What a description needs: no picture, no frame, no style, nothing that runs or loads. */
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
}

/** HTML of few tags; everything else is taken out when it is saved, so that nobody has to remember it when it is shown. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, rules).trim()
