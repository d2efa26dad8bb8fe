import { useLanguage } from '../../text/language.ts'
import type { BarMenu } from '../feature.ts'
import { LazyBy } from './lazy-by.tsx'
import { usePlayerState } from './player-context.ts'
import { Popup } from './popup.tsx'

/** The button of a menu that a feature brings. */
export function FeatureMenu({ menu }: { menu: BarMenu }) {
  const isShown = usePlayerState((state) => menu.isShown(state))
  return isShown ? <Shown menu={menu} /> : null
}

function Shown({ menu: { from, kind, label, isOn, Face, load } }: { menu: BarMenu }) {
  const language = useLanguage()
  const text = usePlayerState((state) => label(state, language))
  const isMarked = usePlayerState((state) => isOn?.(state) ?? false)
  const className = `${from ? `vt-${from}-only` : ''} ${isMarked ? 'vt-is-on' : ''}`.trim()
  return (
    <Popup label={text} {...(kind ? { kind } : {})} className={className} face={<Face />}>
      {(close) => <LazyBy load={load} close={close} onFail={close} />}
    </Popup>
  )
}
