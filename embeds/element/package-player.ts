import { defineElement } from './define-element.ts'

/** What the npm package holds: the element alone. Where a bundler puts it says nothing about a server. */
defineElement(undefined)
