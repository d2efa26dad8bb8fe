import { defineElement } from './define-element.ts'

/** What the server sends at `/vitrine-player.js`: the element, and with it where its items are. */
defineElement(new URL('..', import.meta.url).href.replace(/\/$/, ''))
