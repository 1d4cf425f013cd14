/**
 * What a judge may spend in a UTC day, in tokens and in money. A call reserves the most it can cost before it is made, so that
 * calls under way together cannot overspend together; afterwards the reservation gives way to what was used.
 *
 * Bytes of the request bound its tokens from above, since every common tokenizer makes at most one token of a byte. An
 * endpoint that bills more than its own limit on replies still can overspend, once; the next reservation sees it.
 */
export interface Prices {
  promptPerMillion: number
  completionPerMillion: number
}

export interface Usage {
  promptTokens: number
  completionTokens: number
}

export interface Reservation {
  /** @param used null where the call may have been billed and nobody says how much: all that was reserved counts as spent. */
  settle(used: Usage | null): void
  /** The call was not made, or the endpoint turned it down. */
  release(): void
}

export interface Budget {
  /** Null when what is left of the day does not cover the most that this call can cost. */
  reserve(most: Usage): Reservation | null
}

interface DaySpending {
  day: string
  /** Spent, and reserved by calls under way. */
  tokens: number
  money: number
}

const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 'YYYY-MM-DD'.length)

export const budgetOf = (limits: { tokensPerDay: number | undefined; moneyPerDay: number | undefined; prices: Prices }, nowMs: () => number): Budget => {
  let today: DaySpending = { day: '', tokens: 0, money: 0 }
  const tokensOf = ({ promptTokens, completionTokens }: Usage): number => promptTokens + completionTokens
  const moneyOf = ({ promptTokens, completionTokens }: Usage): number =>
    (promptTokens * limits.prices.promptPerMillion + completionTokens * limits.prices.completionPerMillion) / 1_000_000
  return {
    reserve: (most) => {
      const day = dayOf(nowMs())
      if (today.day !== day) today = { day, tokens: 0, money: 0 }
      // A call that ends tomorrow is still paid from the day on which it began.
      const spending = today
      if (spending.tokens + tokensOf(most) > (limits.tokensPerDay ?? Infinity) || spending.money + moneyOf(most) > (limits.moneyPerDay ?? Infinity)) return null
      const add = (usage: Usage, sign: 1 | -1): void => {
        spending.tokens += sign * tokensOf(usage)
        spending.money += sign * moneyOf(usage)
      }
      add(most, 1)
      return {
        settle: (used) => {
          if (used === null) return
          add(most, -1)
          add(used, 1)
        },
        release: () => add(most, -1)
      }
    }
  }
}
