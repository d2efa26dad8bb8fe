import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { captionColours, captionEdges, captionLimits, captionPositions } from '../../sdk/player/captions/contract.ts'
import { PlayerLimits } from '../../sdk/player/contract.ts'
import { shortcutTexts } from '../../sdk/player/shortcuts/index.ts'
import { languageNames } from '../../sdk/text/contract.ts'
import { accessibilityWords } from '../../sdk/text/en/accessibility.ts'
import { keysWords } from '../../sdk/text/en/keys.ts'
import { menusWords } from '../../sdk/text/en/menus.ts'
import { useWords } from '../../sdk/text/language.ts'
import { textList } from '../language.ts'
import { usePageOptions } from '../page-options.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { Table } from '../ui/table.tsx'
import './accessibility.css'

/** The statement about accessibility. Its facts come from the lists that the product itself uses, so that they stay true. */
export function AccessibilityPage() {
  const words = useWords(accessibilityWords)
  const { Site } = usePageOptions()
  usePageTitle(words.title)
  return (
    <div className="vp-content vp-narrow vp-accessibility">
      <div className="vp-page-head">
        <h1>{words.title}</h1>
        <p className="vp-lead">{words.lead({ site: Site.SiteName })}</p>
      </div>
      <Part title={words.standard}>
        <p>{words.standardText}</p>
        <p>{words.itemsText}</p>
      </Part>
      <Part title={words.report}>
        <p>{words.reportText}</p>
        <Contact contact={Site.Contact} />
      </Part>
      <Keys />
      <Part title={words.subtitles}>
        <CaptionFacts />
      </Part>
      <Part title={words.languages}>
        <ul>
          {Object.entries(languageNames).map(([tag, name]) => (
            <li key={tag} lang={tag}>
              {name}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

/** An email address and a web address are links. */
function Contact({ contact }: { contact: string }) {
  const words = useWords(accessibilityWords)
  if (contact === '') return <p>{words.noContact}</p>
  const href = /^https?:\/\/\S+$/i.test(contact) ? contact : /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : ''
  return (
    <p>
      {words.contact}: {href === '' ? <bdi>{contact}</bdi> : <a href={href}>{contact}</a>}
    </p>
  )
}

function Keys() {
  const words = useWords(accessibilityWords)
  const keys = useWords(keysWords)
  return (
    <Part title={words.keyboard}>
      <p>{words.keyboardText}</p>
      <Table
        label={words.playerKeys}
        columns={[
          { name: words.action, kind: 'main', cell: ({ action }) => action },
          { name: words.key, cell: ({ key }) => <kbd>{key}</kbd> },
        ]}
        rows={shortcutTexts(keys)}
        idOf={({ usual }) => usual}
      />
      <p>
        <Link to="/keyboard">{words.change}</Link>
      </p>
    </Part>
  )
}

function CaptionFacts() {
  const words = useWords(accessibilityWords)
  const menus = useWords(menusWords)
  const { size } = captionLimits
  const { rate } = PlayerLimits
  return (
    <ul>
      <li>{words.size({ min: size.min, max: size.max })}</li>
      <li>{words.colours({ list: textList(captionColours.map((colour, index) => menus.colours[index] ?? colour)) })}</li>
      <li>{words.edges({ list: textList(captionEdges.map((edge) => menus.captionEdges[edge])) })}</li>
      <li>{words.positions({ list: textList(captionPositions.map((position) => menus.captionPositions[position])) })}</li>
      <li>{words.speed({ min: rate.min, max: rate.max })}</li>
    </ul>
  )
}
