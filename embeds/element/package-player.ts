import { defineElement } from './define-element.ts'

/** Entry of the npm package: the element alone, without a default server, because a bundler may serve this file from any origin. */
defineElement(undefined)
