import { type ComponentType, type MouseEvent, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ClientContext } from '../client/index.ts'
import type { ListedSummary } from '../media/contract.ts'
import { formatTime, Player } from '../player/index.ts'
import { relatedMediaWords } from '../text/en/related-media.ts'
import { useLanguage } from '../text/language.ts'
import { loadLanguage } from '../text/load-language.ts'
import { panelsLanguages } from '../text/panels-languages.ts'
import { useLoadedLanguage } from '../text/use-loaded-language.ts'
import { adoptAround } from '../ui/index.ts'
import { readSuggested } from './read-suggested.ts'
import sheet from './suggested-end.css'
import type { SuggestedMediaOptions } from './suggested-media.tsx'

const loadWords = (tag: string) => loadLanguage(tag, panelsLanguages)

/** The part of the end screen that links to similar items; nothing where there are none. */
export const suggestedEnd = (options: SuggestedMediaOptions): ComponentType =>
  function SuggestedEnd() {
    const player = Player.usePlayer()
    const client = useContext(ClientContext)
    const encid = Player.usePlayerState(({ item }) => item?.EncID)
    const [items, setItems] = useState<readonly ListedSummary[]>([])
    useEffect(() => {
      let isUnmounted = false
      void readSuggested(player, client).then((found) => isUnmounted || setItems(found))
      return () => {
        isUnmounted = true
      }
    }, [player, client, encid])
    return items.length > 0 ? <List items={items} options={options} /> : null
  }

function List({ items, options }: { items: readonly ListedSummary[]; options: SuggestedMediaOptions }) {
  const { media } = Player.usePlayer()
  // The words of panels are not among those of a player in a page of other people.
  const words = useLoadedLanguage(useLanguage().tag, relatedMediaWords, loadWords)?.words(relatedMediaWords)
  const list = useRef<HTMLUListElement>(null)
  const [news, setNews] = useState('')
  useLayoutEffect(() => adoptAround(media, [sheet]), [media])
  // A screen reader hears what is put into an element that is on the page already. Narrow players show fewer.
  useEffect(() => {
    const count = [...(list.current?.children ?? [])].filter((one) => one.getClientRects().length > 0).length
    if (words && count > 0) setNews(words.suggestedCount({ count }))
  }, [words, items])
  return (
    <section className="vt-suggested" part="suggested" aria-label={words?.suggested}>
      <p className="vt-unseen" role="status">
        {news}
      </p>
      {words && (
        <>
          <p className="vt-suggested-head" aria-hidden="true">
            {words.suggested}
          </p>
          <ul ref={list} className="vt-suggested-list">
            {items.map((item) => (
              <li key={item.EncID}>
                <Card item={item} options={options} words={words} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface CardProps {
  item: ListedSummary
  options: SuggestedMediaOptions
  words: typeof relatedMediaWords
}

function Card({ item, options: { place, onOpen }, words }: CardProps) {
  const { address } = Player.usePlayer()
  const image = item.ImageURLs.findLast(({ Size }) => Size <= 320) ?? item.ImageURLs[0]
  const open = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!onOpen || !isPlain) return
    event.preventDefault()
    onOpen(item.EncID)
  }
  return (
    <a
      className="vt-suggested-link"
      href={address(item.ViewURL)}
      title={item.Title}
      onClick={open}
      {...(place === 'page' ? {} : { target: '_blank', rel: 'noopener' })}
    >
      <span className="vt-suggested-image">{image && <img src={address(image.URL)} alt="" decoding="async" />}</span>
      <span className="vt-suggested-title" dir="auto">
        {item.Title}
      </span>
      {item.Duration > 0 && (
        <span className="vt-suggested-time">
          <span aria-hidden="true">{formatTime(item.Duration)}</span>
          <span className="vt-unseen">{words.suggestedLength({ time: formatTime(item.Duration) })}</span>
        </span>
      )}
      {place !== 'page' && <span className="vt-unseen"> {words.newTab}</span>}
    </a>
  )
}
