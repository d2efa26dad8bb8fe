import type { FooterLink } from '../../sdk/branding/contract.ts'
import { brandingWords } from '../../sdk/text/en/branding.ts'
import { useWords } from '../../sdk/text/language.ts'
import './site-footer.css'

/** The links of the site at the end of every page: contact, privacy, terms. */
export function SiteFooter({ links }: { links: readonly FooterLink[] }) {
  const words = useWords(brandingWords)
  return (
    <footer className="vp-footer">
      <nav aria-label={words.footer}>
        <ul>
          {links.map(({ Title, URL: address }, index) => (
            <li key={`${index} ${address}`}>
              <a href={address}>{Title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
