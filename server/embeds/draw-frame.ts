import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import type { EmbedOptions } from '../../sdk/player/contract.ts'
import type { Context } from '../context.ts'
import type { Assets, BuiltEntry } from '../http/assets.ts'
import { type ServerLanguage, serverLanguage } from '../text/language.ts'

interface FrameHtml {
  html: string
  pressed: string
  label: string
  isWaiting: boolean
  index: number
}

/** Interface of the built `embeds/frame/frame-html.tsx`. */
interface Drawing {
  frameHtml(call: {
    item: MediaItem
    language: Pick<ServerLanguage, 'tag' | 'dir'> & { words: ServerLanguage['wordsIn'] }
    isStarting: boolean
    isMuted: boolean
    controls: boolean
    showTitle: boolean
    titleHref: string
    isBroadcast: boolean
    now: number
  }): FrameHtml
}

/** The markup, style and script of an embed before its player is loaded. */
export interface DrawnFrame extends FrameHtml {
  /** Texts that stand in the page: of a video that starts by itself or a broadcast that has not begun, or the style of a sound or a notice. */
  inPage: { script?: string; style?: string }
  /** Addresses of the files that all other embeds share. */
  shared: { script: string; styles: string[] }
}

const folder = '/assets/embeds/start/'

/** Whether an item begins with sound without an image. */
export const isSound = ({ Playlist: [first] }: MediaItem): boolean => first?.AudioOnly === true

/** Whether it runs by the clock. */
export const isBroadcast = ({ RecordType, PlaylistSettings }: MediaItem, { Broadcast }: EmbedOptions): boolean =>
  RecordType === RecordTypes.playlist && (Broadcast ?? PlaylistSettings?.Broadcast ?? false)

/** Draws the controls of an embed as its player will. Nothing when the embeds have not been built; then the player draws them. */
export async function drawFrame(
  { log, clock }: Pick<Context, 'log' | 'clock'>,
  assets: Assets,
  item: MediaItem,
  options: EmbedOptions,
): Promise<DrawnFrame | undefined> {
  try {
    const drawing = (await assets.module('embeds', 'server/frame-html.js')) as Drawing | undefined
    const manifest = assets.text('embeds', 'start/manifest.json')
    if (!drawing || manifest === '') return undefined
    const { start } = JSON.parse(manifest) as Record<string, BuiltEntry | undefined>
    if (!start) return undefined
    const { tag, dir, wordsIn: words } = await serverLanguage(options.Lang)
    const isStarting = options.Autoplay
    const drawn = drawing.frameHtml({
      item,
      language: { tag, dir, words },
      isStarting,
      isMuted: options.Muted,
      controls: options.Controls,
      showTitle: options.ShowTitle,
      titleHref: options.BaseURL + item.ViewURL,
      isBroadcast: isBroadcast(item, options),
      now: clock.now(),
    })
    const textOf = (file: string): string => assets.text('embeds', file).trim()
    const hasNotice = /class="vt-(channel|external|message)"/.test(drawn.html)
    const kind = isSound(item) ? ['sound'] : isStarting ? ['starting'] : []
    const styles = [...(hasNotice ? ['notices'] : []), ...kind]
    return {
      ...drawn,
      inPage: {
        ...(drawn.isWaiting && { script: textOf('await-broadcast.js') }),
        ...(isStarting && { script: textOf(`start/${start.file}`) }),
        ...(styles.length > 0 && { style: styles.map((name) => textOf(`server/${name}.css`)).join('') }),
      },
      shared: { script: folder + start.file, styles: start.css.map((file) => folder + file) },
    }
  } catch (error) {
    log.error({ err: error }, 'an embed could not be drawn')
    return undefined
  }
}
