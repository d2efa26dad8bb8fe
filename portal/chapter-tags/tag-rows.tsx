import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { TagLimits } from '../../sdk/chapter-tags/contract.ts'
import { tagManagerWords } from '../../sdk/text/en/tag-manager.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button, IconButton } from '../ui/button.tsx'
import '../fields/field-list.css'
import { ErrorText } from '../ui/error-text.tsx'

/** A tag as it is typed. */
export interface DraftTag {
  /** Its ID; below zero while it is new. */
  key: number
  title: string
  colour: string
  /** How many chapters have it. */
  chapters: number
}

export interface TagRowsProps {
  tags: readonly DraftTag[]
  error: string | undefined
  onChange: (tags: DraftTag[]) => void
}

/** The tags of a group, in their order. */
export function TagRows({ tags, error, onChange }: TagRowsProps) {
  const words = useWords(tagManagerWords)

  const box = useRef<HTMLFieldSetElement>(null)
  const swap = (index: number, other: number) => {
    const next = [...tags]
    const [a, b] = [next[index], next[other]]
    if (!a || !b) return
    next[index] = b
    next[other] = a
    onChange(next)
  }
  const add = () => {
    const key = Math.min(0, ...tags.map((tag) => tag.key)) - 1
    onChange([...tags, { key, title: '', colour: '', chapters: 0 }])
    setTimeout(() => box.current?.querySelector<HTMLElement>('.vp-item-row:last-child input')?.focus())
  }
  return (
    <fieldset ref={box} className="vp-checks">
      <legend>{words.tags}</legend>
      {tags.length === 0 && <p className="vp-help">{words.noTags}</p>}
      <div className="vp-item-rows">
        {tags.map((tag, index) => (
          <TagRow
            key={tag.key}
            tag={tag}
            place={index + 1}
            isLast={index === tags.length - 1}
            isBlank={error !== undefined && tag.title.trim() === ''}
            onType={(title) => onChange(tags.map((one) => (one.key === tag.key ? { ...one, title } : one)))}
            onMove={(by) => swap(index, index + by)}
            onRemove={() => onChange(tags.filter(({ key }) => key !== tag.key))}
            onAdd={add}
          />
        ))}
      </div>
      <ErrorText text={error} />
      <Button look="text" disabled={tags.length >= TagLimits.perGroup} onClick={add}>
        <Plus aria-hidden size={16} /> {words.addTag}
      </Button>
    </fieldset>
  )
}

interface TagRowProps {
  tag: DraftTag
  /** From 1. */
  place: number
  isLast: boolean
  isBlank: boolean
  onType: (title: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onAdd: () => void
}

function TagRow({ tag, place, isLast, isBlank, onType, onMove, onRemove, onAdd }: TagRowProps) {
  const words = useWords(tagManagerWords)

  const title = tag.title || words.tagAt({ place })
  return (
    <div className="vp-item-row">
      <input
        aria-label={words.tagAt({ place })}
        maxLength={TagLimits.title}
        dir="auto"
        value={tag.title}
        aria-invalid={isBlank || undefined}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onAdd()
        }}
      />
      <span className="vp-help">{tag.chapters > 0 && words.chapters({ count: tag.chapters })}</span>
      <span className="vp-field-moves">
        <IconButton label={words.up({ title })} disabled={place === 1} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden size={18} />
        </IconButton>
        <IconButton label={words.down({ title })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden size={18} />
        </IconButton>
        <IconButton label={words.remove({ title })} onClick={onRemove}>
          <X aria-hidden size={18} />
        </IconButton>
      </span>
    </div>
  )
}
