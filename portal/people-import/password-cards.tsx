import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import type { PasswordCard } from '../../sdk/people-import/contract.ts'
import { peopleImportWords } from '../../sdk/text/en/people-import.ts'
import { useWords } from '../../sdk/text/language.ts'
import { textList } from '../language.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'

/** Passwords that exist nowhere else than on this page, one card for each person. On paper there are the cards alone. */
export function PasswordCards({ cards }: { cards: readonly PasswordCard[] }) {
  const words = useWords(peopleImportWords)
  const { Site } = usePageOptions()
  return (
    <div className="vp-import">
      <p className="vp-import-back">
        <Link to="/admin/$section" params={{ section: 'users' }} search={{}}>
          <ArrowLeft aria-hidden size={16} /> {words.back}
        </Link>
      </p>
      <div className="vp-admin-head">
        <div>
          <h1>{words.cardsTitle}</h1>
          <p className="vp-lead">{words.cardsOnce}</p>
        </div>
        <div className="vp-row">
          <Button tone="accent" onClick={() => window.print()}>
            <Printer aria-hidden size={18} /> {words.print}
          </Button>
        </div>
      </div>
      <ul className="vp-password-cards">
        {cards.map(({ Account, Name, Password, Groups }) => (
          <li key={Account}>
            <p className="vp-password-site">{Site.SiteName}</p>
            <p className="vp-password-name">
              <bdi>{Name}</bdi>
            </p>
            <p className="vp-password-groups">{textList(Groups)}</p>
            <dl>
              <dt>{words.cardAddress}</dt>
              <dd dir="ltr">{location.host}</dd>
              <dt>{words.fields.account}</dt>
              <dd dir="ltr">{Account}</dd>
              <dt>{words.cardPassword}</dt>
              <dd dir="ltr" className="vp-password-text">
                {Password}
              </dd>
            </dl>
            <p className="vp-password-help">{words.cardHelp}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
