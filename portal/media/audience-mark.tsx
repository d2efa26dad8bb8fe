import { Globe, Lock, type LucideIcon, Users } from 'lucide-react'
import type { ItemAudience } from '../../sdk/media/contract.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { hasSession } from '../session/session.ts'
import './record-kind.css'

const icons: Record<ItemAudience, LucideIcon> = { owner: Lock, groups: Users, 'signed-in': Users, everyone: Globe }

export interface AudienceMarkProps {
  audience: ItemAudience
  size?: number
  /** The words stand beside the icon; otherwise they are its name. */
  isWritten?: boolean
}

/** Audience of an item, for signed-in viewers: others see public items only. */
export function AudienceMark({ audience, size = 14, isWritten = false }: AudienceMarkProps) {
  const words = useWords(audienceWords)

  const { User } = usePageOptions()
  const Icon = icons[audience]
  const name = words.marks[audience]
  if (!hasSession(User) && audience === 'everyone') return null
  if (isWritten || audience === 'owner') {
    return (
      <span className="vp-kind" data-audience={audience}>
        <Icon aria-hidden size={size} /> {name}
      </span>
    )
  }
  return (
    <span className="vp-kind" data-audience={audience} title={name}>
      <Icon aria-hidden size={size} />
      <span className="vp-visually-hidden">{name}</span>
    </span>
  )
}
