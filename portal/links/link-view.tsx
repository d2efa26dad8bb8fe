import { ExternalLink } from 'lucide-react'
import { linksWords } from '../../sdk/text/en/links.ts'
import { useWords } from '../../sdk/text/language.ts'
import { buttonLook } from '../ui/button.tsx'
import './links.css'

/** A link says where it leads before anybody goes there. */
export function LinkView({ url }: { url: string }) {
  const words = useWords(linksWords)

  const host = URL.canParse(url) ? new URL(url).hostname : ''
  return (
    <div className="vp-stage-state vp-link-view">
      <div className="vp-stage-words">
        <ExternalLink aria-hidden size={40} strokeWidth={1.5} />
        <h2>{words.opensHost({ host })}</h2>
        <a href={url} {...buttonLook({ tone: 'accent' })} target="_blank" rel="noopener noreferrer">
          {words.goTo} <span className="vp-visually-hidden">{words.newTab}</span>
        </a>
      </div>
    </div>
  )
}
