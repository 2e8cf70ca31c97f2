/** How a post begins that seeks something; "wanted to sell" offers. With the article before what it seeks. */
export const wantedBeginning =
  /^[^\p{L}\p{N}]*(?:wanted(?! to (?:sell|give))(?: to buy)?|looking (?:for|to buy)|iso|wtb)(?![\p{L}\p{N}])[\s:,.\-–—]*(?:(?:a|an|the|some|any)\s+)?/iu;
