import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { BrandingLimits } from '../../sdk/branding/contract.ts'
import { brandingWords } from '../../sdk/text/en/branding.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button, IconButton } from '../ui/button.tsx'
import '../fields/field-list.css'
import { ErrorText } from '../ui/error-text.tsx'

/** A link of the footer as it is typed. */
export interface DraftLink {
  /** Below zero while it is new. */
  key: number
  title: string
  address: string
}

export interface LinkRowsProps {
  links: readonly DraftLink[]
  error: string | undefined
  onChange: (links: DraftLink[]) => void
}

/** The links of the footer, in their order. */
export function LinkRows({ links, error, onChange }: LinkRowsProps) {
  const words = useWords(brandingWords)

  const box = useRef<HTMLFieldSetElement>(null)
  const add = () => {
    const key = Math.min(0, ...links.map((link) => link.key)) - 1
    onChange([...links, { key, title: '', address: '' }])
    setTimeout(() => box.current?.querySelector<HTMLElement>('.vp-link-row:last-child input')?.focus())
  }
  const remove = (removed: DraftLink) => {
    onChange(links.filter(({ key }) => key !== removed.key))
    box.current?.querySelector<HTMLElement>('.vp-link-add')?.focus()
  }
  return (
    <fieldset ref={box} className="vp-checks">
      <legend>{words.links}</legend>
      <p className="vp-help">{words.linksHelp}</p>
      <div className="vp-item-rows">
        {links.map((link, index) => (
          <LinkRow
            key={link.key}
            link={link}
            place={index + 1}
            isLast={index === links.length - 1}
            isChecked={error !== undefined}
            onChange={(next) => onChange(links.map((one) => (one.key === link.key ? next : one)))}
            onMove={(by) => onChange(swapped(links, index, index + by))}
            onRemove={() => remove(link)}
          />
        ))}
      </div>
      <ErrorText text={error} />
      <Button look="text" className="vp-link-add" disabled={links.length >= BrandingLimits.links} onClick={add}>
        <Plus aria-hidden size={16} /> {words.addLink}
      </Button>
    </fieldset>
  )
}

function swapped(links: readonly DraftLink[], one: number, other: number): DraftLink[] {
  const next = [...links]
  const [a, b] = [next[one], next[other]]
  if (!a || !b) return next
  next[one] = b
  next[other] = a
  return next
}

interface LinkRowProps {
  link: DraftLink
  /** From 1. */
  place: number
  isLast: boolean
  /** Blank fields are marked. */
  isChecked: boolean
  onChange: (link: DraftLink) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function LinkRow({ link, place, isLast, isChecked, onChange, onMove, onRemove }: LinkRowProps) {
  const words = useWords(brandingWords)

  const name = link.title.trim() || words.linkAt({ place })
  const isBlank = (text: string) => (isChecked && text.trim() === '') || undefined
  return (
    <div className="vp-item-row vp-link-row">
      <input
        aria-label={words.linkTitle({ place })}
        placeholder={words.titlePlaceholder}
        maxLength={BrandingLimits.titleLength}
        dir="auto"
        value={link.title}
        aria-invalid={isBlank(link.title)}
        onChange={({ target }) => onChange({ ...link, title: target.value })}
      />
      <input
        aria-label={words.linkAddress({ place })}
        placeholder="https://"
        maxLength={BrandingLimits.addressLength}
        dir="ltr"
        inputMode="url"
        value={link.address}
        aria-invalid={isBlank(link.address)}
        onChange={({ target }) => onChange({ ...link, address: target.value })}
      />
      <span className="vp-field-moves">
        <IconButton label={words.up({ name })} disabled={place === 1} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden size={18} />
        </IconButton>
        <IconButton label={words.down({ name })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden size={18} />
        </IconButton>
        <IconButton label={words.removeLink({ name })} onClick={onRemove}>
          <X aria-hidden size={18} />
        </IconButton>
      </span>
    </div>
  )
}
