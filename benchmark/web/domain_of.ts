/** Who answers for a url: the registrable domain of its host, `example.co.uk` for `https://shop.example.co.uk/x`. */
import { getDomain, getHostname } from 'tldts'

/**
 * By the Public Suffix List, its private part included: two blogs of one blogging host are two publishers. A host that has no registrable
 * domain (an address, `localhost`) stands for itself, and a text that holds no host at all too. Our choice.
 */
export const domainOf = (url: string): string => getDomain(url, { allowPrivateDomains: true }) ?? getHostname(url) ?? url
