import type { MediaItem } from '../../sdk/media/contract.ts'
import type { EmbedOptions } from '../../sdk/player/contract.ts'
import type { Context } from '../context.ts'
import type { Assets, BuiltEntry } from '../http/assets.ts'
import { type ServerLanguage, serverLanguage } from '../text/language.ts'

interface FrameHtml {
  html: string
  pressed: string
  label: string
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
  }): FrameHtml
}

/** The markup, style and script of an embed before its player is loaded. */
export interface DrawnFrame extends FrameHtml {
  style: string
  /** Text of the start script, for pages that contain it. */
  script: string
  /** Its address, for pages that share it. */
  scriptFile: string
}

const folder = '/assets/embeds/start/'

/** Draws the controls of an embed as its player will. Nothing when the embeds have not been built; then the player draws them. */
export async function drawFrame(
  { log }: Pick<Context, 'log'>,
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
    })
    const style = assets.text('embeds', `server/${isStarting ? 'starting' : 'resting'}.css`).trim()
    return { ...drawn, style, script: assets.text('embeds', `start/${start.file}`).trim(), scriptFile: folder + start.file }
  } catch (error) {
    log.error({ err: error }, 'an embed could not be drawn')
    return undefined
  }
}
