import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import type { EmbedData } from '../../sdk/player/contract.ts'
import type { Context } from '../context.ts'
import type { Assets } from '../http/assets.ts'
import { escapeHtml } from '../http/html.ts'
import { type ServerLanguage, serverLanguage } from '../text/language.ts'
import { dataHtml, entryLinks, type FrameBody, styleLinks } from './frame-html.ts'

/** Interface of the built `embeds/frame/photoset-html.tsx`. */
interface Drawing {
  photosetHtml(call: {
    item: MediaItem
    language: Pick<ServerLanguage, 'tag' | 'dir'> & { words: ServerLanguage['wordsIn'] }
    base: string
    search: string
  }): { html: string; style: string } | undefined
}

/**
 * The page of a photoset that waits for a viewer: its first photo and its controls are drawn, and the gallery comes when it is needed. Undefined
 * for other items, for galleries that begin by themselves, and when the embeds have not been built.
 */
export async function photosetBody(
  { log }: Pick<Context, 'log'>,
  assets: Assets,
  data: EmbedData,
  search: string,
): Promise<FrameBody | undefined> {
  const { Item: item, Options, SessionDuration } = data
  const rest = assets.entry('embeds/photoset-rest', 'photoset-rest')
  const gallery = assets.entry('embeds/photoset', 'photoset')
  if (item.RecordType !== RecordTypes.photoset || !rest || !gallery) return undefined
  try {
    const drawing = (await assets.module('embeds', 'server/frame-html.js')) as Drawing | undefined
    const { tag, dir, wordsIn: words } = await serverLanguage(Options.Lang)
    const drawn = drawing?.photosetHtml({ item, language: { tag, dir, words }, base: Options.BaseURL, search })
    if (!drawn) return undefined
    const facts = {
      files: [gallery.file, ...gallery.imports].join(' '),
      session: SessionDuration?.toString(),
      count: item.PlayerSettings?.Tracking === true ? item.EncID : undefined,
    }
    const fields = Object.entries(facts).map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`))
    const box = `<div id="vitrine-player" class="vt-player"${fields.join('')}><div class="vt-drawn">${drawn.html}</div></div>`
    const script = `<script async type="module" src="${rest.file}"></script>`
    return {
      links: styleLinks(rest.css),
      body: `<style>${drawn.style}</style>${box}${entryLinks(item)}${dataHtml(data)}${script}`,
      inline: { style: drawn.style },
    }
  } catch (error) {
    log.error({ err: error }, 'a photoset could not be drawn')
    return undefined
  }
}
