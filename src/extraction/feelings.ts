/**
 * Words of feeling and of worth, and deeds of people alone: what they say of a thing is in the eye of the beholder, so no record could
 * attest it. Words that also name something checkable ("heart rate", "spirit level", "two-storey") are left out, and so
 * are comfort, safety and ease, which buyers do report. The lists are our choice.
 */
import { wordStemOf } from './word_stem.js'

const states =
  'joy joyful joyfully happily happiness happier bliss blissful blissfully serene serenity delight delightful delightfully pleasure gladness ' +
  'cheerful cheerfully smile smiles smiling laughter wonder awe wow thrill thrilling thrilled excite excitement exciting ' +
  'love loves loved loving beloved adore adorable romance romantic passion passionate passionately affection tenderness bravery courage ' +
  'courageous bold boldly boldness daring fearless fearlessly fierce fiercely unapologetic unapologetically carefree stress-free ' +
  'pride proud proudly proudest confident confidently confidence peace peaceful harmony harmonious zen mindful mindfulness ' +
  'nostalgia nostalgic hopeful gratitude grateful envy envious jealous regret regrets guilt mischief mischievous cosiness coziness ' +
  'inviting enchanting enchanted enchantment bewitching mesmerising mesmerizing captivating charming charm allure alluring irresistible tempting ' +
  'temptation indulge indulgent indulgence decadent decadence pamper pampering dreamy dreamier dreamlike heavenly heaven divine paradise'

const ideas =
  'magic magical magically miracle miraculous dream dreams dreaming dreamer dreamers fantasy fairytale legend legends legendary myth mythical epic hero heroes ' +
  'heroic royalty soul souls soulful imagination imaginative imagine inspire inspires inspired inspiring ' +
  'inspiration creativity memory-making memories adventure adventures adventurous journey destiny freedom wanderlust ' +
  'greatness excellence brilliance genius perfection elegance sophistication refinement grace graceful gracefully finesse mastery ' +
  'poetic masterpiece artistry vibe vibes swagger charisma conscience honesty ' +
  'gentleness kindness goodness simplicity purposeful meaningful possibility possibilities ' +
  'ambition ambitions tomorrow legacy spirit-lifting uplift uplifting empower empowers empowering ' +
  'empowerment ritual rituals worthy worthwhile unforgettable effortless effortlessly timeless ageless limitless boundless endless ' +
  'priceless matchless nicer lovelier prettier braver bolder prouder freer wilder sexier sexy gorgeous glamorous glamour glam bright-eyed'

const deeds =
  'dare dares dared deserve deserves deserved cherish cherished treasure treasured savour savor relish embrace embraces celebrate celebrates ' +
  'reimagine reimagined reinvent reinvented redefine redefines redefined rediscover rediscovered reawaken awaken awakens unleash unleashes ' +
  'unleashed ignite ignites elevate elevates elevated transcend transcends transform transforms transformed captivate captivates enchant enchants ' +
  'mesmerise mesmerize delight delights believe believes believing thank thanks forgive ' +
  'whisper whispers dazzle dazzles thrive thrives flourish flourishes conquer conquers ' +
  'wow refuse refuses compromise crave craves yearn yearns desire desires wish wishes ' +
  'perfected'

/** Stems of words that name a feeling, an idea of worth, or a deed that only people do. */
export const feelings: ReadonlySet<string> = new Set(`${states} ${ideas} ${deeds}`.split(' ').map(wordStemOf))
