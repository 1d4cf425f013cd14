/** The word lists of the comparators. Short on purpose: every entry that makes two words alike is a way in for an attacker. */

/** Words that carry little: they neither make a claim nor help to attest it. Our choice. */
export const faintWords: ReadonlySet<string> = new Set(
  ('product item device thing unit model brand version edition feature feature design system piece part type kind way sort range series line set kit use user using work make get give take come go let keep put bring offer provide deliver include feature have be do ' +
    'help need want allow enable ensure mean say state rate list show find see know think feel look like own great good nice best perfect ideal excellent amazing easy simple well very really just even also only still yet right ready quality premium super new big little lot plenty ' +
    'day time everyday daily one two first second per each every any all own according plus available thanks able turn run stay carry fit built buyer owner customer reviewer review user people person someone everyone anyone per cent approx about around roughly mode setting option operation').split(' ')
)

/** Function words the English model does not flag, and words of attribution that the voice comparator reads instead. */
export const silentWords: ReadonlySet<string> = new Set('the a an and or of to in on at by for with from as is are was were be been it its this that these those you your yours we our us they their them he she his her i my me mine so than then there here when where which who what whose while if whether into onto out up down off over under'.split(' '))

/** Words that mean the same on a label or spec sheet; the first is the name of the group. */
export const equivalentWords: readonly (readonly string[])[] = [
  ['sofa', 'couch', 'settee'], ['cordless', 'wireless'], ['refrigerator', 'fridge'], ['television', 'tv', 'telly'], ['notebook', 'laptop'], ['phone', 'smartphone', 'handset', 'mobile'],
  ['bicycle', 'bike', 'cycle'], ['bluetooth', 'bt', 'ble'], ['wifi', 'wlan'], ['warranty', 'guarantee', 'guaranteed'], ['certificate', 'certification', 'certified', 'cert'], ['weight', 'weigh', 'wt', 'mass'],
  ['dimension', 'size', 'measure', 'measurement'], ['width', 'wide'], ['depth', 'deep'], ['height', 'high', 'tall'], ['length', 'long'], ['founded', 'established', 'incorporated'], ['color', 'colour'], ['runtime', 'run time'], ['noise', 'sound', 'loudness'], ['waterproof', 'watertight'], ['removable', 'detachable', 'detach', 'remove'],
  ['washable', 'wash'], ['rechargeable', 'recharge'], ['charge', 'charging', 'recharge', 'refuel'], ['cable', 'cord', 'lead'], ['vegan', 'plant based'], ['minute', 'min'], ['hour', 'hr'], ['year', 'yr'],
  ['child', 'kid', 'toddler'], ['baby', 'infant'], ['dishwasher', 'dishwashable'], ['vacuum', 'hoover'], ['pet', 'animal'], ['hair', 'fur'], ['motor', 'engine'], ['store', 'shop'], ['ship', 'deliver', 'delivery', 'shipping'],
  ['repair', 'fix', 'mend'], ['quick', 'fast', 'rapid', 'speedy'], ['quiet', 'silent', 'noiseless'], ['light', 'lightweight'], ['small', 'compact'], ['strong', 'sturdy'], ['lab', 'laboratory'], ['car', 'automobile', 'vehicle'],
  ['maximum', 'max'], ['minimum', 'min.'], ['approve', 'approval', 'authorize', 'authorization'], ['foldable', 'fold', 'folding', 'collapsible'], ['buyer', 'owner', 'customer', 'reviewer', 'purchaser'], ['earphone', 'earbud', 'headphone', 'headset'],
  ['storage', 'memory'], ['screen', 'display'], ['touchscreen', 'touch screen'], ['usb-c', 'usbc'], ['photo', 'picture', 'image'], ['film', 'video', 'footage', 'movie'], ['gram', 'g'], ['fragrance', 'scent', 'perfume'],
  ['odor', 'odour', 'smell', 'odourless'], ['cotton'], ['leather'], ['assemble', 'assembly'], ['battery', 'cell'], ['oven'], ['recycle', 'recycled', 'recycling'], ['remote', 'distance'], ['adjust', 'adjustable', 'adjustment'],
  ['reusable', 'reuse'], ['replaceable', 'replace', 'replacement'], ['refund', 'money back'], ['cancel', 'cancellation'], ['doctor', 'physician', 'gp'], ['staff', 'employee', 'personnel'], ['piece', 'pc', 'pcs'], ['sugar'], ['gluten'], ['dog', 'canine', 'puppy'], ['cat', 'feline']
]

/** Opposites that WordNet does not hold. */
export const opposedWords: readonly (readonly [string, string])[] = [
  ['wired', 'wireless'], ['wired', 'cordless'], ['corded', 'cordless'], ['indoor', 'outdoor'], ['manual', 'automatic'], ['included', 'excluded'], ['front', 'rear'], ['front', 'back'], ['top', 'bottom'], ['full', 'empty'], ['inside', 'outside'], ['matte', 'glossy'], ['left', 'right'], ['single', 'double'], ['single', 'dual'],
  ['residential', 'commercial'], ['removable', 'fixed'], ['supported', 'unsupported'], ['scented', 'unscented'], ['sweetened', 'unsweetened'], ['salted', 'unsalted'], ['vegan', 'dairy'], ['waterproof', 'water-resistant'], ['eco', 'boost'],
  ['synthetic', 'natural'], ['raw', 'roasted'], ['domestic', 'imported'], ['soft', 'hard'], ['standalone', 'non-standalone'], ['male', 'female'], ['on', 'off'], ['slow', 'fast'], ['free', 'paid'], ['valid', 'expired'], ['machine', 'hand'], ['bright', 'dim'], ['easy', 'hard'], ['easy', 'difficult'], ['easily', 'hard'], ['quiet', 'loud'], ['quiet', 'noisy'], ['comfortable', 'uncomfortable'], ['sturdy', 'flimsy'], ['light', 'heavy'], ['cheap', 'expensive'], ['sharp', 'blunt'], ['smooth', 'rough'], ['tight', 'loose'], ['wide', 'narrow'], ['deep', 'shallow'], ['thick', 'thin'], ['accurate', 'inaccurate'], ['reliable', 'unreliable'], ['cold', 'warm'], ['dry', 'wet'], ['opaque', 'transparent'], ['refundable', 'non-refundable']
]
