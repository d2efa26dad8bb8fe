import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { buttonLook } from '../ui/button.tsx'
import { LibraryLink } from '../ui/library-link.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import './error-page.css'

/** The page to which other pages lead after an error. Their report is shown as a quotation: anybody can write such an address. */
export function ReportedErrorPage() {
  const words = useWords(portalWords).errors
  const { Reported: { Source, Text, Code } = { Source: '', Text: '', Code: '' } } = usePageOptions()
  usePageTitle(words[500].title)
  return (
    <section className="vp-content vp-error-page">
      <h1>{words[500].title}</h1>
      <p>{words.reported.help}</p>
      {Text !== '' && (
        <figure className="vp-error-report">
          <figcaption>{words.reported.text}</figcaption>
          <blockquote dir="auto">{Text}</blockquote>
        </figure>
      )}
      {Code !== '' && <p className="vp-help">{words.reported.code({ code: Code })}</p>}
      <div className="vp-row">
        {Source !== '' && (
          <a href={Source} {...buttonLook({ tone: 'accent' })}>
            {words.reported.back}
          </a>
        )}
        <LibraryLink {...buttonLook(Source === '' ? { tone: 'accent' } : {})}>{words.home}</LibraryLink>
      </div>
    </section>
  )
}
