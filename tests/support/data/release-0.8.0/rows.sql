INSERT INTO public.account_deletions VALUES
	('01900000-0000-7000-8000-000000000004', 'ou', '2026-11-27 17:56:26.54313+00', '2026-12-11 17:56:26.54313+00', NULL, NULL, false);
INSERT INTO public.analytics_events VALUES
	('01a21e26-99ca-77ee-831b-a175c3d0406a', 'Login', '01900000-0000-7000-8000-000000000001', 'ou', '2026-11-27 17:56:15.946862+00'),
	('01a21e26-9a19-7287-a3de-a02079812436', 'Login', '01900000-0000-7000-8000-000000000002', 'ou', '2026-11-27 17:56:16.02613+00');
INSERT INTO public.banned_emails VALUES
	('banned@ou.example', '2026-11-27 17:54:53.74498+00', DEFAULT);
INSERT INTO public.campus_logos VALUES
	('ut', 'ut.31329425e663.webp', '\x524946461412000057454250565038580a00000010000000ff0000ff0000414c5048f204000001a004dbb6694bdaefbe97fa4a16d2b66ddbb6dd2bdbb66df5d2b6cd9eedccb2abbeeed96b35be9efeddcd1f111320095da9fbb427bf587be0dc2f7ffcc762f8bf3f7e39b77fed174f4eeb5e518ae3caa35ed9788b6020046f6e7c6564e5e22463cca7e709064cf0dc27a3338a852a8bb6e7800115d95be7574e7265276ece05032d72378e2f9bbceabe799b60e0056fbd51272945da2f83124108546eeb114936911ebba8000332a0dcd12d9c4cbcf65ba9000334a0dcd2d64b1ad53ea70318b001e5d2dac921e5d14c553080c3e9ff0fa5245ea8cd013a30a0c3f15887444b7d810e0cf0503e979a508d0fd181811e8e071b254e647a962a03bf6ae6e44882a43e4f1f34201c3f484f886abbe86844c71dd512a0c9193a9a5171a159dcf5f94b41432afee8156703b31d684ab8dca171355c1d684cf8181347a3e8d3a03e47c4cd10e7d3a4be1b1c277d727d1ad5cfee11174dfe7034abff57d338a87a4e6117e04cd598a5efa6d2b0caed69318abc43a56995af958acd44fa34aecf29316992edd3bcfeff0d63907a58611fe8c194a879cf516960e5d35eb4dad3d1c40eeda394724469643d9e1295d0a38495c0fb43d1a89ee96866f77fd52884bf23ec047ee115ad3d1d0dedd8ba48e16d0a4b4137848bd28da0a9c16e4508ef521a5bb7860bd781b016d8a150de6ad0dc58162a4c1d588c750b117a8b16c3eba182cafe081a1cb7cb14348936e3d802bccda0c9b1c1cbaf720e8d9e5b25bfc534fbbc7cbc6d30db162f4f4636cd9e959e670c0d3f3ccfa796fb30cf79cb9d1191ca347d2591d1b61b21f28aed5e12d964bbf522b76c775d2ad1f815bbc376e8329dc69ffcb4f51effc27a9fadb5deaa83d6db77ce7aa77fb6de8f7f59eff72cebfdeface758e2ff12ff97f8bfc4ff25fe2ff17f89fff377d67359d6fbff2febfdfeb3f57e3c6bbd5307acb7678df5567e61bd4f9fb2dee3d3ad37b93b6c87ce1569fc0a72d376574536da6e9dc8cbb67b496494ed868954b25d45113967b9d322229f58ee833ca32d372c4f46b6ddb2d2f3785b61356cf2f2c8029a7d8ee45b39db6ad915f3f336c26658e7e52713088b81a3a5c0b2b76d76ab4c41a137097b01af850a92dab018eb4821bd15165b122a8cb427ac05b697428777a8b5744bb870d295b015d8498a18dea2b014b02e5c1469476729c7965264ef6bc24ee0a75ed1a4eabfce4eeebfbb258aa187082b81f784a2212987d44a7ab49c44b7b53a1b39b493287bcf502da47cca8b96a4ec51d807389022d16f98e9dbc7ffafbec4723c7debf89c24318dbc4eb58df2a5706c246d07d532ca2da912ebbb4e007601cedc2db16ffcbbb38bfeda48e2b167b66f153fb39bc467bf5cdf26be0e94781d41df223e8649fc0e730ed680afa3259e07643ad8022e6788c477cf3f542da1f8b5bbc47be3537476509e6f2af15f753b9d151cb7dc2d8998fa3c7d58008e1fa44b62862767aa063fd5ffc6472461ebeea443b083e3be8692c829cf4011e4a0782a4512bcd53e3a0435381e6927895feefe7f5511c4a0f8e79e729214ef7e0f0a042d40f17d0d4996a1361ba940900294eb5a86248986bb6ca5024109506eee1896241b69f383af04820f40756bbb442419d779fd1683106fbe565b9276d9711b72106c90bd6e4c1949ee95e76dc902820990b5694e25290e33467c789a081ae0e90f87a749315a69c44bebaf13c100bcb6fea5e115a538aed065cae39fadde77e6e7dfff218a1bf09fdf7f3eb36fd5a78f4fee525e121a56503820fc0c0000d042009d012a000100013e31188a43a221a114aa7c48200304b1b770b738710b8fee5dbe1c4fc2ff50fd9cfc92eb5ddadf01f2c91f8f4d7ddafe0fdc97d0aff1dea03cc03f4abfdd7f72fc6cee09e603fa4ffb3fdaaf79ff49ffe97d403f99ffbdeb19fdc7f600fdaef4cdfdb2f837fdb7fda6f80ffe63fd7bffdf5807513f5b3fcffe1bf821fe031e40063ee2feebd8af61fbc2ff926eed800fcc3fb4f10df5f759da801f9a7cfebe78fc60f6bff55fb057eb07580fdc8f630fdba27e13a9fc77c1b0caec740fcaa7766ec3644d648e938bc4d1fae89d71af99dab34a81f970a1b6a1bf218835a986bf562b40d436b6bf9461acf5f468ad6f53d58dbc95d9e821a36100245a6c51a19fd3ac85931271af2c2bd16e8543edc2870c6470073208688bc36b530e93b35ef241a1908c90e474e72d66cbc0de245ff1d6bf7b8799640873236be0b55843a14efa7ca6575431ee8149b9d999e4295d56b24fead5244346613c7fc0adffd8244cb5b5041f78e33214a669ef9555207a96f2152d8fd414de4006bdc9fae0afeca2121830858c5ec740f550d0ae3ec3a1568826d44bd200945e4dfc63b973a52efc198807affc4d36d83a6df618ef5b398f121bb318c573db35ff05351922f03ffdbf13546520f8b24229172ffea73136c4442146c43df46e114645e3598677df72e3195606f61487ae1437266e51e10aa665ac522cb82324eefa8e8dfca30d74dae39fa7b8e7a2605fc258b8da06d7f0d280cf22100000feffb40a033c8a4418c960acd59cf56156bc5519da5acaa0dae3c8c93976ff08b633b3ff38be490e4b6bd9931db18f19a3a30f987cc81caa248814eef7d1ccf1e7bb241ce53c1b991992bf7bba217b1d107810cabc4824f60992677722c05bfbbe6e0008035fe43fe7f7becade178932de6f49b0dd32f145f3d937fee3079643be1c6f245b31020162a0d8edf3f052a2a2a6a610577f559dc22b124fc263f28527b5f0219fa223a790d86c049257d057e969cdf87dcd2d4e34870eb4750093435d9b1de3ff24815dd10eb2e552f3a63cd3fa7ad2115396c67ebb3899a83f9fca74ce065613d687e89670d2e826b3c85ec244cf889cc15151f7bf773c813b1b83e3ffdcf601366cf18483e425fad8cc462bf02680000248f066fdc4efb2b2dc29d8633b9a51587010b8c4a6183ae532b0bf8b284c035dece6c4dec74392ec067f6991db02ca1b97cc6b5c74800a94d8ec6fc8decdbd39b9f4188955edee1475232c2256e370465a8d4c6d9255882a324069e7ff6730adaeb74ee44411bf3dff636dbc759000155131fa3c796ebac0028abca68b51513b96825d70a21ac4a74693f95ec19084777962702a18d4c558b4b3c591e157339a81f0a04633f8ef5890a13411b57c395b6a76a2906046d047f95b2066e36aef885b85369851c48ad7e1ccf492a3f40bb93211aa7047f52d95a8ffc7295afa3ef6d8b6d069ad2968d51326d4850c97909dfa8fd318125af6be1f08cf737c7166417772a45639aa8e9e1bb559d5f17b95b507fd5fa0c5ccbc53ef1fc81e2b4095146eac7b0307c5e8f8ebda7198b59fb13afe7b5fd5f53b88754c2b8179ee2117f932e06aeb4796f2f6b31f1859e2bf19c2417d1cee3f9126f84c7fd7ae9d4d17aa3ad1ec45c84395823f5937224744295e5c3b2a6ade547c35cd0bda8422d3e1b401c20b7f94cf9b8fc9b67b0ddf2fffc6a5b8c09c15ffd513609fa8f1a388df4b6f8f5a0179c669e5c68d2f6702b57f9c4d0d1a26d62e54b4d5e55595dad2250468411d3316ff1fa9292f87665333452b7aa91519c79912220b45e9841a3cc9f1c09bbd1168000014de8dd00d32f47400e2f273b51e17649541422b5cef0a13e0b571e8d1276e4a9fc535d781eb1224f9abc105e0850ede4bf383c08cd6c91c0cdef54b87b1e880273d7dc0aaa795eba1f1cad9eb7a4dd2f1b36b5a8483bf7e29e7607bf57ced287a1bc74ba5508d6bd09695086ede820f597fbd63f7a3a8c780db64de2a43d401f655f9c9bb9fe3b2a62b94c7625c765ccacff53a88313cc3084b6371037d6462102b6b92435c30c1825598363b2528e6be42b3143b26498ff04e8b97822e947a3730ae5a4245b57c49b95e91adb04e140312e7fc3f411e12f95cffb36732096763908938a82b73636882b189592e9ef278bbe84083c15429a03b0e79dfc799c01df32cafb95b5bf16c08569cca9799d3ecdb5995afcb272b38a3523016fa409657b34614af34867276d73d6ff17e9fb13efe047c6e766febac7009efdf0df41603d04809250e2528b135f6fd5b955a48fef847afe68dabe76c79be2f62d9d2f45f895feeb12c9c1cd959da7946e413bba3e9fd356e34030892d1464eb2818903f232d6725578d136f8b259d5dd5373001e9d7a1bda677fe8c6c00534771ed1940e05616c8ebb03129b1931f16debc8ddffe05dbee1dbfb5a0d4ba649bd08ccb595c055b4a87de9df9e3e2906602f716842431450b9020509fc50d9102f901477031c17ad1f8518e2ce6bac28ff9050bd9dcefc0dad9342ce236394296d3697622d712b79ee6f19cc1598beeb573b1686920c00e2ca4681ef9a30525fca0474e278a98f9711af3719984377baebba9315e46071b9c2fb84a4086b3063df28eb188e4b15762d57225b22858781aa8005d64ab7537681704093e38bda98e328e37f9b6ee561a3bd26f2daad79bdd8f7e94f26b400337438cfff5052510dd9b30105447a80bf7ae9eee254120eca0801b85f7c4176661a933c705ac165034d0eec16369c21de1038d6d2163ee48730206bdbe8b19f27dad8bc6b01c2fbe9ca217fa8158a15cb2925713f88efd3459eed0356fd65699e8bbc7ffb3a2bb9ca46a11926a0c1f6c4ab88a41783d4d49d11794fb642d161f9a3efed31a9e0b0636ddb34ef9ac10996382abb5ba5351da6bde7fad84786aba784eb8a6913e5af1c33c7e31e721dc8ee69c658fec9e32ccbb87efabef12df212884770075b73d36ed9e82aa018dff1d0d6aa3b71bf12024bb49625baa5dd031a2f6c73ba33eab6eaaf7691bffb9d70760abf80be6d908071cb5d31cc14bdb149f4adbd915be7e08ba2432dd3ed8ff4e5bc1480291430304284deb237f14cb83f45083c8db38fc4b83b9deffebae528fe8e5d2b20d9c57a6b0c53c45039e7cf1591b2f11f0b95f0797e4addc3cf079a333e4eeded2a8d52ab68880395f079973c1a203e1f62f2dfebfbfa42b5ed23718c034a0e67aba5a1a7c5761f45e5bec922bf1b6b4e116872aec09835f0debb0d59bfae5de80e17fbd5d1bf15291c410137c60820f54795a58e60c2ea25197bf26acd9def62ca87d050cdcf4fc1d42b5bb717a7c5e2f5249f8757baffb65da2c7c10b905fbeb5fd05661a9e74ad67fe0a4a1ffe5bfdf09658643ca1cacd520bff505b0600881e83d71cb58ddd7192061fab4d7f70ffdb57d19f07c5b0f96eb648136603185095148dba1940ef50a707e09caa8d9989ce5fbf36f416e7a9e7a0881c4679d6405ce197b8fc4b834de124d70bb9d29f64bad89aa00d8708f170d618bce6638b346e577c4ebf3c2a7f1b191d24e055d25cc401a4b9a43518114abe9dc3fff3e887fc963d12e57913e118e81ac16328566f6ebe2a3785fbee2919a1b1b4506b8991925299e35669e7da8c215c59327be8e560aff7fefa8c6409efd9c5d2c07cfe51cf4981ff31762978ada93f05b6841a31c172982e9cef491ec382af252e6be1bf3909ba864f030ad47ed82a09fc5ba9efab6a3491a4bb4adc16c7e30496787437233acb717f27d20642eb0a90299d7ee4643c3d7e51df968a988894613afc1c395bf6d36e7576ffb71f9d71fa02d887bcffc1dc43067426af22d3c4a546d6d786a0bd58cef3d09eb727a5d2080438ead0035912c1455b8f6e832244de6a88b2bae0414a19ebcf4c70f8f58d0cd2e229fb10428e630fb181d6c46c931c3046c7c61f1ab2a61e8a0a02af739341de393190fd624300827efa2063dec0f32c6085f12a74b10723dd44031484678d212a38c2e57a67c0009b773edbe010efff1403fc3f818f569363ecc9f4eca9c9329cb7d27ed33582916f4e5f0d217815144412b42470474a87daa854c6434743bcb4e2f62708d0cf2717cb306d9c18f83aee1d143f927e0cacac0968c80000006e43fedd23812774b14f223af7dbb53af6283e405b47f1c7bcf934052e7bc2733cad40dc8095fcfbd43668d6f8dcbfe2340943bc86b29dda84a9b3a0274d741aefd3c05eec5271de249307e441a411456e2b9aa8a3998f3eeff5cff9b7e70977a9bbe52a869d0d62b0078cae8c367bc5dfe7fd692e0565c015685027acdb05ffbd67fffa1b7ffd09fffff413559dcb957f178ade6a4eb19e9d8c1b1e807373ef8633e9233c4593d424a696f73dbe5687ac49fa44a037119fa6fc494d507667bf46c08e39d77eb5cf400873c39d5afbd792c92bd2daf3b932dbd5e1163f59e2c65fc8c3c0e2421df577741f0d1ac3616fd04ee92b52b90ea30a8370492b9f2ae138d95246273cfef4b49d4277306fa62ef84eb6a5ca9dfba49a5b40073c0268b61593f688a958f9ea29226c49997030069964345cf09c830fdc0a10a909d4270a099ab18e9ffc86ffff9cc7ffce21fffe6e77a958b3a113db3df5a3f1da6186bffd2b68e3bc442352560000');
INSERT INTO public.campuses VALUES
	('campus', 'Campus', 'Every campus', 'https://campus.quad.example', true, 'public', '{}', NULL, NULL, 'US', NULL, '5.4K members', '/logos/campus.svg', '#3a4a9f', 15, '', '{"city": null, "name": "Campus", "state": null, "accent": "#3a4a9f", "privacy": "public", "city_label": null, "school_name": "Every campus", "email_domains": [], "first_page_size": 15, "member_count_text": "5.4K members"}'),
	('ou', 'OU', 'University of Oklahoma', 'https://ou.quad.example', false, 'public', '{ou.edu,ouhsc.edu,cs.ou.edu,math.ou.edu,nhn.ou.edu}', 'Norman', 'Oklahoma', 'US', 'Norman, Oklahoma', '5.4K members', '/logos/ou.svg', '#841617', 25, '', '{"city": "Norman", "name": "OU", "state": "Oklahoma", "accent": "#841617", "privacy": "public", "city_label": "Norman, Oklahoma", "school_name": "University of Oklahoma", "email_domains": ["ou.edu", "ouhsc.edu", "cs.ou.edu", "math.ou.edu", "nhn.ou.edu"], "first_page_size": 25, "member_count_text": "5.4K members"}'),
	('ut', 'UT', 'University of Texas at Austin', 'https://ut.quad.example', false, 'public', '{utexas.edu,my.utexas.edu,austin.utexas.edu,cs.utexas.edu,math.utexas.edu,mccombs.utexas.edu,law.utexas.edu,utsystem.edu,alumni.utexas.net}', 'Austin', 'Texas', 'US', 'Austin, Texas', '5.4K members', '/campus-logos/ut.31329425e663.webp', '#b34f00', 25, '', '{"city": "Austin", "name": "UT", "state": "Texas", "accent": "#b34f00", "privacy": "public", "city_label": "Austin, Texas", "school_name": "University of Texas at Austin", "email_domains": ["utexas.edu", "my.utexas.edu", "austin.utexas.edu", "cs.utexas.edu", "math.utexas.edu", "mccombs.utexas.edu", "law.utexas.edu", "utsystem.edu", "alumni.utexas.net"], "first_page_size": 25, "member_count_text": "5.4K members"}');
INSERT INTO public.conversation_members VALUES
	('01900000-0000-7000-8100-000000000001', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000001', 9, false, '2026-11-27 17:56:16.740272+00'),
	('01900000-0000-7000-8100-000000000001', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002', 6, true, '2026-11-27 17:56:16.740272+00');
INSERT INTO public.conversations VALUES
	('01900000-0000-7000-8100-000000000001', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000002', 9, 'heart', '01900000-0000-7000-8000-000000000001', '01a21e26-9ccc-7576-8ded-21162d439235', '2026-11-27 17:56:16.740272+00', '2026-11-27 14:54:53.74498+00');
INSERT INTO public.data_exports VALUES
	('01a21e26-9cf5-733c-b7c5-51fb3cce983c', '01900000-0000-7000-8000-000000000001', 'ou', 'ready', '2026-11-27 17:56:16.757068+00', '2026-11-27 17:56:16.760866+00', 0, 70609, '2026-11-27 17:56:16.895634+00', '2026-12-04 17:56:16.895634+00');
INSERT INTO public.email_changes VALUES
	('01900000-0000-7000-8500-000000000001', '01900000-0000-7000-8000-000000000004', 'before@mail.example', '\x01', '2026-11-27 17:57:33.864673+00', '2026-11-27 17:57:33.864673+00');
INSERT INTO public.feedback VALUES
	('01a21e26-9cf2-74b4-a30b-977350320a8f', 'ou', '01900000-0000-7000-8000-000000000001', NULL, 'Well done', '2026-11-27 17:56:16.754655+00', NULL);
INSERT INTO public.file_removals VALUES
	('images/posts/gone/abc', '{128,384}', '2026-11-27 17:57:33.864977+00'),
	('images/posts/01900000-0000-7000-9000-000000000001/56a9bc3835b0106a612a72bb3a42b3fc', '{200,540,1080}', '2026-11-27 17:57:47.745213+00'),
	('images/posts/01900000-0000-7000-9000-000000000001/a1dba9072d32ad50b8719d8ef888905d', '{200,540,1080}', '2026-11-27 17:57:47.745213+00'),
	('images/posts/01900000-0000-7000-9000-000000000002/1ea08a4e8125b20d948b59ea1431aeb0', '{200,540,1080}', '2026-11-27 17:57:47.745213+00'),
	('images/posts/01900000-0000-7000-9000-000000000003/6cd54ad36e90fd1c123f310325d186c5', '{200,540,1080}', '2026-11-27 17:57:47.745213+00');
INSERT INTO public.hand_over_codes VALUES
	('\xba6a98d823657b9e071c15034c215023342295581d13b9e6975133720fd069f9', '01900000-0000-7000-8000-000000000001', 'ut', '\x69a69a69a69a69a69a69a69a69a69a69a69a69a69a69a69a69a69a69a69a69a6', '2026-11-27 17:57:16.214881+00', '2026-11-27 17:56:15.937908+00');
INSERT INTO public.jobs VALUES
	('delete-old-rows', '', 'null', 0, '2026-11-27 18:04:58.249+00', 0, NULL, NULL, NULL),
	('find-due-deletions', '', 'null', 0, '2026-11-27 17:57:30.273+00', 0, NULL, NULL, NULL),
	('count-words', '', 'null', 0, '2026-11-27 17:57:30.304+00', 0, NULL, NULL, NULL);
INSERT INTO public.kysely_migration VALUES
	('0001_campuses', '2026-11-27T17:54:46.795Z'),
	('0002_members', '2026-11-27T17:54:46.861Z'),
	('0003_posts', '2026-11-27T17:54:46.903Z'),
	('0004_live_events', '2026-11-27T17:54:46.951Z'),
	('0005_saves_replies_media', '2026-11-27T17:54:46.996Z'),
	('0006_mail', '2026-11-27T17:54:47.057Z'),
	('0007_accounts', '2026-11-27T17:54:47.143Z'),
	('0008_conversations', '2026-11-27T17:54:47.211Z'),
	('0009_notifications', '2026-11-27T17:54:47.252Z'),
	('0010_mentions', '2026-11-27T17:54:47.286Z'),
	('0011_send_keys', '2026-11-27T17:54:47.324Z'),
	('0012_link_paths', '2026-11-27T17:54:47.356Z'),
	('0013_proven_sessions', '2026-11-27T17:54:47.422Z'),
	('0014_device_epoch', '2026-11-27T17:54:47.465Z'),
	('0020_search', '2026-11-27T17:54:47.552Z'),
	('0030_authors_posts', '2026-11-27T17:54:47.591Z'),
	('0031_authors_photos', '2026-11-27T17:54:47.623Z'),
	('0032_authors_replies', '2026-11-27T17:54:47.667Z'),
	('0033_drop_posts_by_author', '2026-11-27T17:54:47.715Z'),
	('0040_profile_photos', '2026-11-27T17:54:47.752Z'),
	('0041_uploads_target', '2026-11-27T17:54:47.782Z'),
	('0042_members_by_image', '2026-11-27T17:54:47.832Z'),
	('0050_old_usernames', '2026-11-27T17:54:47.859Z'),
	('0051_email_changes', '2026-11-27T17:54:47.892Z'),
	('0060_reports', '2026-11-27T17:54:47.921Z'),
	('0061_staff', '2026-11-27T17:54:47.950Z'),
	('0062_feedback', '2026-11-27T17:54:47.985Z'),
	('0070_payouts', '2026-11-27T17:54:48.014Z'),
	('0071_members_stripe_account', '2026-11-27T17:54:48.045Z'),
	('0072_analytics_events', '2026-11-27T17:54:48.078Z'),
	('0073_data_exports', '2026-11-27T17:54:48.113Z'),
	('0074_members_ban_key', '2026-11-27T17:54:48.146Z'),
	('0080_account_deletions', '2026-11-27T17:54:48.180Z'),
	('0081_deletions_and_log_ins', '2026-11-27T17:54:48.209Z'),
	('0082_mails_of_recipient', '2026-11-27T17:54:48.243Z'),
	('0083_search_viewers_of_viewer', '2026-11-27T17:54:48.271Z'),
	('0085_upload_work', '2026-11-27T17:54:48.305Z'),
	('0086_animations', '2026-11-27T17:54:48.334Z'),
	('0087_animations_valid', '2026-11-27T17:54:48.362Z'),
	('0090_posts_with_photos', '2026-11-27T17:54:48.393Z'),
	('0091_media_descriptions', '2026-11-27T17:54:48.430Z'),
	('0100_campuses_of_the_operator', '2026-11-27T17:54:48.467Z'),
	('0101_campus_logos', '2026-11-27T17:54:48.517Z'),
	('0102_campus_hosts', '2026-11-27T17:54:48.560Z'),
	('0110_retired_usernames', '2026-11-27T17:54:48.597Z'),
	('0111_long_codes', '2026-11-27T17:54:48.638Z'),
	('0115_removals', '2026-11-27T17:54:48.676Z'),
	('0116_member_addresses', '2026-11-27T17:54:48.726Z'),
	('0117_sessions_with_address', '2026-11-27T17:54:48.762Z'),
	('0118_removed_messages', '2026-11-27T17:54:48.822Z'),
	('0120_notification_replies', '2026-11-27T17:54:48.865Z'),
	('0130_delayed_deletions', '2026-11-27T17:54:48.899Z'),
	('0140_member_words_and_removed_searches', '2026-11-27T17:54:48.978Z'),
	('0141_fill_member_words', '2026-11-27T17:54:49.051Z'),
	('0142_prices_in_search', '2026-11-27T17:54:49.098Z'),
	('0160_jobs', '2026-11-27T17:54:49.160Z'),
	('0161_column_comments', '2026-11-27T17:54:49.201Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.live_events VALUES
	('member:01900000-0000-7000-8000-000000000001', 8, 'conversation.changed', '{"memberId": "01900000-0000-7000-8000-000000000001", "messageId": "01a21e26-9ccc-7576-8ded-21162d439235", "conversationId": "01900000-0000-7000-8100-000000000001"}', '2026-11-27 17:56:16.737071+00'),
	('campus:ou', 8, 'member.changed', '{"memberId": "01900000-0000-7000-8000-000000000002"}', '2026-11-27 17:56:16.826422+00'),
	('member:01900000-0000-7000-8000-000000000001', 9, 'export.changed', '{"memberId": "01900000-0000-7000-8000-000000000001"}', '2026-11-27 17:56:16.895634+00'),
	('campus:ou', 9, 'post.removed', '{"postId": "01a21e26-9cac-72f8-bee8-a11de95b6aa1", "rootId": "01a21e26-9cac-72f8-bee8-a11de95b6aa1"}', '2026-11-27 17:56:27.068782+00'),
	('campus:ou', 10, 'post.shown', '{"postId": "01a21e27-0af0-7054-95ba-95376d0fd4fd", "campusId": "ou"}', '2026-11-27 17:56:45.044249+00'),
	('campus:ou', 11, 'post.removed', '{"postId": "01a21e27-0af0-7054-95ba-95376d0fd4fd", "rootId": "01a21e27-0af0-7054-95ba-95376d0fd4fd"}', '2026-11-27 17:56:45.737242+00'),
	('member:01900000-0000-7000-8000-000000000001', 10, 'conversation.changed', '{"memberId": "01900000-0000-7000-8000-000000000001", "conversationId": "01900000-0000-7000-8100-000000000001"}', '2026-11-27 17:56:55.584496+00');
INSERT INTO public.live_heads VALUES
	('campus:smu', 1),
	('campus:ucla', 1),
	('campus:ut', 1),
	('member:01900000-0000-7000-8000-000000000004', 1),
	('campus:ou', 11),
	('member:01900000-0000-7000-8000-000000000001', 10),
	('member:01900000-0000-7000-8000-000000000002', 9);
INSERT INTO public.mail_opt_outs VALUES
	('01900000-0000-7000-8000-000000000001', 'like');
INSERT INTO public.mailed_links VALUES
	('01a21e26-9a80-71db-bc45-755dac332091', 'signIn', '\xbc3fcd986e8d9257a257064cadde9ac254ff51f929b162798d987dc1e6286d6a', 'ben@ou.example', '01900000-0000-7000-8000-000000000002', NULL, 'ou', '\x966d165116ed4218ccf1f8ef00c17623aaa7d16b07804273613142dd624a1aee', 5, '2026-11-27 18:11:16.128568+00', '2026-11-27 17:56:16.128568+00', NULL),
	('01a21e26-9a8e-7143-8169-0ec987d540cb', 'reset', '\x57cb0b40a874171ccee47b415f9b6c806855971011627e5baa4902330f42b14a', 'ben@ou.example', '01900000-0000-7000-8000-000000000002', NULL, 'ou', NULL, 5, '2026-11-27 18:56:16.14309+00', '2026-11-27 17:56:16.14309+00', NULL);
INSERT INTO public.mails VALUES
	('01a21e26-9a81-7064-afad-df0f3778b451', 'signInLink', 'ou', '01900000-0000-7000-8000-000000000002', 'ben@ou.example', '\xf7a34767d6da76218e1ef36d6d3e2294dc75b7647b4c7702d93624b3cae5cc97712008f64f63ff23fc541bd1da98e6980f09df7e59bee5b78536491b9b4c5a66a440fbf6bc4497d1bad8a24cba97753f59d9a84aab156287a308e475c98746b91bcf43159ad0ef3a7b133ee767def356489feef0239e07aae3e93e79d84f51e510f72d9342a48a951bef796cc6c084a9a9ba8156584f5d10a2dad8157294533c', 'now', '2026-11-27 17:56:16.128568+00', 'queued', NULL, NULL, 0, 0, NULL, '2026-11-27 17:56:16.128568+00', NULL),
	('01a21e26-9a8f-714f-ac7d-b632c31b83ee', 'passwordReset', 'ou', '01900000-0000-7000-8000-000000000002', 'ben@ou.example', '\x44178e8fa7640cf6588e9e1ce4d2f00da6bcf83dce8c898ccbabfe6d1d6d81a373ba5832a3f325a138fc11c16d75a4b8213299c2caff421375e00e5ddaa68964d4f1c79c4d977d244a9c84e98555cedddb5fd0f53367012c38cb35f53b76ec3cf93672b056af80f8077e6616d314e80d7237ef1045d5255bbf37ca2ae4d009708f6936eae836b85d21e3413f9f5eed9d8db756af14f138f055aa9d67aebfffdaf4a9f7925dcabdf2', 'now', '2026-11-27 17:56:16.14309+00', 'queued', NULL, NULL, 0, 0, NULL, '2026-11-27 17:56:16.14309+00', NULL),
	('01a21e26-9acc-7023-8049-b05d48f20fef', 'code', 'ou', '01900000-0000-7000-8000-000000000001', 'ana2@mail.example', '\xedfee713fe22a2bbe4cfe42e9aebc20e07afd1a460c6fe4e3feda3d347eb8ba17e62a99fadb97ba961d05a70924be5a9167c95ee12aa5b7931f131ab83f91a0a1fb5c9e42d6c37fde37b873358eae76556cd1877831b15cd2391ad70b9261af252164ff6d2d965a509efb9ca7a495c3641ca936d88023de4da679c3a94bda6b0fef138', 'now', '2026-11-27 17:56:16.198321+00', 'queued', NULL, NULL, 0, 0, NULL, '2026-11-27 17:56:16.198321+00', NULL),
	('01a21e26-9ca8-75d7-8b90-a3279c2993f9', 'comment', 'ou', '01900000-0000-7000-8000-000000000001', 'ana@ou.example', '\x32398f307f03f934030ed02ecdf72c9d198978a3ff2cab13dde001e5c84cb371f137e9e9566e4a94f11755b7a9040c63e620474199bb8ecc965284dbefd1503c39d829d9ef8f0452caba26de336db5d1aa7668a34eb61c3ab9dfef4885701b50ccc73a378c0e4465f219cbc4bb781ad50d46fff0ec24c10e4e657af294e32f7b68f66c85fbaf30a3ab0e489aaaa75ccdf5f9a6f8999c4a999aea49ba0b7dd41666ac0bb424882cb6ad960fe7786343333feebbad4b249eceba3724574e8734534d2d34631b02e12ad9f0c5e9280d89ed864747b3f6fbadc88d5c319f763eaf478d92284979c8647dc978a892b9ffaecedd885ce365d19909f2bc02337668cfaad7aa8df571e0ae58a7d0755d3ad22f60a84635d9079336266ce614b67cde1aed372766dbb7b20808826a7accf697c8629192a39d7fa647bd8ade58f12baede5c0dc86a9be50d939fbabc8e03e58427c723dd', 'later', '2026-11-27 17:56:16.68+00', 'queued', NULL, NULL, 0, 0, NULL, '2026-11-27 17:56:16.666534+00', NULL);
INSERT INTO public.member_addresses VALUES
	('01900000-0000-7000-8000-000000000001', '127.0.0.1', '2026-11-27 17:56:15.937908+00'),
	('01a21e26-9a64-727f-8aa0-004c4d052f10', '127.0.0.1', '2026-11-27 17:56:16.097684+00'),
	('01900000-0000-7000-8000-000000000004', '127.0.0.1', '2026-11-27 17:56:26.493206+00'),
	('01900000-0000-7000-8000-000000000005', '127.0.0.1', '2026-11-27 17:56:26.621034+00'),
	('01900000-0000-7000-8000-000000000002', '127.0.0.1', '2026-11-27 17:56:44.891261+00');
INSERT INTO public.member_words VALUES
	('01900000-0000-7000-8000-000000000001', 'ou', 'anab', 'shown'),
	('01900000-0000-7000-8000-000000000001', 'ou', 'brook', 'part'),
	('01900000-0000-7000-8000-000000000001', 'ou', 'anabrook', 'username'),
	('01900000-0000-7000-8000-000000000001', 'ou', 'ana', 'part'),
	('01900000-0000-7000-8000-000000000001', 'ou', 'anabrook', 'part'),
	('01900000-0000-7000-8000-000000000001', 'ou', 'b', 'part'),
	('01900000-0000-7000-8000-000000000001', 'ou', 'anabrook', 'full'),
	('01900000-0000-7000-8000-000000000002', 'ou', 'benc', 'shown'),
	('01900000-0000-7000-8000-000000000002', 'ou', 'c', 'part'),
	('01900000-0000-7000-8000-000000000002', 'ou', 'carter', 'part'),
	('01900000-0000-7000-8000-000000000002', 'ou', 'ben', 'part'),
	('01900000-0000-7000-8000-000000000002', 'ou', 'bencarter2', 'part'),
	('01900000-0000-7000-8000-000000000002', 'ou', 'bencarter2', 'username'),
	('01900000-0000-7000-8000-000000000002', 'ou', 'bencarter', 'full');
INSERT INTO public.members VALUES
	('01900000-0000-7000-8000-000000000004', 'dan@ou.example', true, 'danevans', 'Dan', NULL, 'E.', '', NULL, NULL, NULL, NULL, NULL, NULL, false, false, 0, NULL, false, false, false, NULL, '2026-11-27 17:54:53.74498+00', '2026-11-27 17:54:53.74498+00', DEFAULT, 0, false, NULL, NULL),
	('01900000-0000-7000-8000-000000000005', 'eve@ou.example', false, 'evefoster', 'Eve', NULL, 'F.', '', NULL, NULL, NULL, NULL, NULL, NULL, false, false, 0, NULL, false, false, false, NULL, '2026-11-27 17:54:53.74498+00', '2026-11-27 17:54:53.74498+00', DEFAULT, 0, false, NULL, NULL),
	('01900000-0000-7000-8000-000000000001', 'ana@ou.example', true, 'anabrook', 'Ana', NULL, 'B.', '', NULL, NULL, NULL, NULL, 'ou', 'ana@ou.example', true, false, 7, 'acct_emulatedd01fc6b213663d13', false, false, false, NULL, '2026-11-27 17:54:53.74498+00', '2026-11-27 17:54:53.74498+00', DEFAULT, 0, false, NULL, NULL),
	('01900000-0000-7000-8000-000000000002', 'ben@ou.example', true, 'bencarter2', 'Ben', NULL, 'C.', '', NULL, NULL, NULL, NULL, 'ou', 'ben@ou.example', true, false, 6, NULL, false, false, false, NULL, '2026-11-27 17:54:53.74498+00', '2026-11-27 17:56:16.826422+00', DEFAULT, 0, false, NULL, NULL),
	('01a21e26-9a64-727f-8aa0-004c4d052f10', 'nia@ou.example', false, 'niafield', 'Nia', NULL, 'F.', '', NULL, NULL, NULL, NULL, NULL, NULL, false, false, 0, NULL, false, false, false, NULL, '2026-11-27 17:56:16.097684+00', '2026-11-27 17:56:16.097684+00', DEFAULT, 0, false, NULL, NULL);
INSERT INTO public.mentions VALUES
	('01a21e26-9c9b-751e-945a-4b1f3559432c', 'ou', '01900000-0000-7000-8000-000000000001', 'anabrook', '2026-11-27 17:56:16.673+00');
INSERT INTO public.message_hearts VALUES
	('01900000-0000-7000-8200-000001000006', '01900000-0000-7000-8000-000000000002', '2026-11-27 17:54:53.74498+00'),
	('01a21e26-9ccc-7576-8ded-21162d439235', '01900000-0000-7000-8000-000000000001', '2026-11-27 17:56:16.737071+00');
INSERT INTO public.message_media VALUES
	('01900000-0000-7000-8300-000001000004', '01900000-0000-7000-8200-000001000004', 'image', 'desklamp-1-close.webp', 'images/messages/01900000-0000-7000-8200-000001000004/bb1932e5f93cc8b457fd9c7293753192', '{200,540,1080}', 1080, 810, 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAAAQAgCdASoQAAwABABoJZgCdAEem1NBAzFAAP7nq86aulRpJxJs9pn0P6cHDw9dnl2+gTpmJNf42ZquJAA=');
INSERT INTO public.message_previews VALUES
	('01900000-0000-7000-8000-000000000001');
INSERT INTO public.messages VALUES
	('01900000-0000-7000-8200-000001000004', '01900000-0000-7000-8100-000000000001', 4, '01900000-0000-7000-8000-000000000001', '{"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "Here it is with its one scratch.", "type": "text", "format": 0}]}]}}', 'Here it is with its one scratch.', NULL, '01900000-0000-7000-8200-000001000004', '\x8683f77e80dcd346bcb7fee2c1eabc8112d8ab8867fa02fa1b5dd8246d054d41', '2026-11-27 15:10:53.74498+00'),
	('01900000-0000-7000-8200-000001000005', '01900000-0000-7000-8100-000000000001', 5, '01900000-0000-7000-8000-000000000002', '{"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "Sold. Tomorrow at 5 by the library steps? I bring $12 in cash.", "type": "text", "format": 0}]}]}}', 'Sold. Tomorrow at 5 by the library steps? I bring $12 in cash.', NULL, '01900000-0000-7000-8200-000001000005', '\xec3b9b640f130fc7049b5185d9eab4f31625426a478d02701a031ccd2ed323a9', '2026-11-27 15:24:53.74498+00'),
	('01900000-0000-7000-8200-000001000006', '01900000-0000-7000-8100-000000000001', 6, '01900000-0000-7000-8000-000000000001', '{"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "Perfect. I will be the one who carries a lamp.", "type": "text", "format": 0}]}]}}', 'Perfect. I will be the one who carries a lamp.', NULL, '01900000-0000-7000-8200-000001000006', '\xd8f90eef35df29d20e817660f11f818dff6de4227399a2e94309baf0a3181496', '2026-11-27 15:33:53.74498+00'),
	('01900000-0000-7000-8200-000001000007', '01900000-0000-7000-8100-000000000001', 7, '01900000-0000-7000-8000-000000000002', '{"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "One more thing: does it take normal bulbs?", "type": "text", "format": 0}]}]}}', 'One more thing: does it take normal bulbs?', NULL, '01900000-0000-7000-8200-000001000007', '\x560cec62750ee782715225a25951029409f13bc90fba3acfb7d8fa6ae4ef3c92', '2026-11-27 17:42:53.74498+00'),
	('01a21e26-9ccc-7576-8ded-21162d439235', '01900000-0000-7000-8100-000000000001', 8, '01900000-0000-7000-8000-000000000002', '{"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "Hello from 0.8.0", "type": "text", "format": 0}]}]}}', 'Hello from 0.8.0', NULL, '84cb279c-a6ae-45b6-b6e2-9f995ca97deb', '\x261f7ac12c5e5352de82d8006c3d2aeebcbb5d3517ab0dcd37050e8d7da067b8', '2026-11-27 17:56:16.718151+00');
INSERT INTO public.notification_actors VALUES
	('01a21e26-9cbb-75a3-b377-c09543dc09ae', '01900000-0000-7000-8000-000000000002', '2026-11-27 17:56:16.69951+00');
INSERT INTO public.notification_replies VALUES
	('01a21e26-9ca2-76bc-90cd-bbe88dfd217c', 'ou', '01a21e26-9c9b-751e-945a-4b1f3559432c', '01900000-0000-7000-8000-000000000002', '2026-11-27 17:56:16.675233+00');
INSERT INTO public.notifications VALUES
	('01a21e26-9ca2-76bc-90cd-bbe88dfd217c', '01900000-0000-7000-8000-000000000001', 'comment', 'ou', '01a21e26-9ade-74a7-83ba-cda36e1719f8', NULL, NULL, '01900000-0000-7000-8000-000000000002', 1, '', NULL, '2026-11-27 17:56:16.680136+00', '2026-11-27 17:56:16.675+00', '2026-11-27 17:56:16.675108+00', true),
	('01a21e26-9cbb-75a3-b377-c09543dc09ae', '01900000-0000-7000-8000-000000000001', 'like', 'ou', '01a21e26-9ade-74a7-83ba-cda36e1719f8', NULL, NULL, '01900000-0000-7000-8000-000000000002', 1, '', NULL, '2026-11-27 17:56:16.70333+00', '2026-11-27 17:56:16.699+00', '2026-11-27 17:56:16.699211+00', false),
	('01a21e26-9ce4-707b-824f-10177fb9ac98', '01900000-0000-7000-8000-000000000002', 'message like', 'ou', NULL, '01900000-0000-7000-8100-000000000001', '01a21e26-9ccc-7576-8ded-21162d439235', '01900000-0000-7000-8000-000000000001', 1, 'Hello from 0.8.0', NULL, NULL, '2026-11-27 17:56:16.741+00', NULL, false),
	('01a21e25-5d3b-740d-a722-7bd8d8f59c66', '01900000-0000-7000-8000-000000000001', 'message like', 'ou', NULL, '01900000-0000-7000-8100-000000000001', '01900000-0000-7000-8200-000001000006', '01900000-0000-7000-8000-000000000002', 1, '', '2026-11-27 17:54:55.296778+00', NULL, '2026-11-27 15:34:23.745+00', NULL, false),
	('01a21e25-5d2b-75c3-9986-b789b879bdbe', '01900000-0000-7000-8000-000000000001', 'new chat', 'ou', NULL, '01900000-0000-7000-8100-000000000001', NULL, '01900000-0000-7000-8000-000000000002', 1, '', '2026-11-27 17:54:54.895767+00', NULL, '2026-11-27 14:54:52.745+00', NULL, false),
	('01a21e25-5d2d-717e-91ce-aeb6ed22176f', '01900000-0000-7000-8000-000000000001', 'message', 'ou', NULL, '01900000-0000-7000-8100-000000000001', NULL, '01900000-0000-7000-8000-000000000002', 3, '', NULL, '2026-11-27 18:11:16.722141+00', '2026-11-27 17:56:16.727+00', NULL, false),
	('01a21e25-5d30-75ee-87c6-29a3531a079c', '01900000-0000-7000-8000-000000000002', 'message', 'ou', NULL, '01900000-0000-7000-8100-000000000001', NULL, '01900000-0000-7000-8000-000000000001', 1, 'Perfect. I will be the one who carries a lamp.', '2026-11-27 17:54:55.050334+00', NULL, '2026-11-27 15:33:53.745+00', NULL, false);
INSERT INTO public.old_usernames VALUES
	('bencarter', '01900000-0000-7000-8000-000000000002', '2027-02-25 17:56:16.826422+00');
INSERT INTO public.post_media VALUES
	('01900000-0000-7000-b000-030000000001', 'ou', '01900000-0000-7000-9000-000000000001', 3, 'image', 'sofa-1-side.webp', 'images/posts/01900000-0000-7000-9000-000000000001/fcf3dee30ce9079a931239735d8e39a5', '{200,540,1080}', 1080, 810, 'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADQAQCdASoQAAwABABoJbACdAD0E+N1gAD+4Xqtr/xMTb0LW5MQfwOiVUUuPDu+XxOJYZ4vOfr3pH4hmIetv7BGcAAAAA==', ''),
	('01a21e26-9ade-74a7-83ba-d18af20de0ad', 'ou', '01a21e26-9ade-74a7-83ba-cda36e1719f8', 1, 'image', 'lamp.jpg', 'images/posts/01a21e26-9ade-74a7-83ba-cda36e1719f8/f374d2f4f35589c5c68bd8889d185126', '{200,540,1080}', 1080, 1080, 'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAAAQAgCdASoQABAABABoJZgAA2JqZAhkAlJAAP66vDikLI25vEkz65dRpfKp+dmG75XD954Qra+DSjVXOm5FsMPRh97BtmZhocAAAA==', '');
INSERT INTO public.post_search VALUES
	('ou', '01a21e26-9ade-74a7-83ba-cda36e1719f8', '01a21e26-9ade-74a7-83ba-cda36e1719f8', '2026-11-27 17:56:16.653263+00', '''ou:0'':3B,13B ''ou:12'':14B ''ou:8'':8B ''ou:=photo'' ''ou:=price-4'' ''ou:from'':2B ''ou:lamp'':1A', '{0,12,8,from,lamp}', '{12}'),
	('ou', '01a21e26-9c9b-751e-945a-4b1f3559432c', '01a21e26-9ade-74a7-83ba-cda36e1719f8', '2026-11-27 17:56:16.653263+00', '''ou:=photo'' ''ou:anabrook'':3A ''ou:still'':1B ''ou:there'':2A', '{anabrook,still,there}', '{}'),
	('ou', '01900000-0000-7000-9000-000000000001', '01900000-0000-7000-9000-000000000001', '2026-11-27 17:48:53.74498+00', '''ou:12th'':44 ''ou:60'':13B ''ou:=furniture'' ''ou:=photo'' ''ou:=price-6'' ''ou:adam'':17 ''ou:and'':6B,30 ''ou:behind'':16A ''ou:but'':64 ''ou:by'':50 ''ou:can'':57 ''ou:carri'':59 ''ou:come'':28 ''ou:cover'':27 ''ou:dog'':8A ''ou:down'':61 ''ou:flat'':25 ''ou:fold'':24 ''ou:furnitur'':72C ''ou:futon'':1B ''ou:go'':49 ''ou:goe'':31 ''ou:has'':47 ''ou:help'':58 ''ou:i'':39,56 ''ou:in'':32 ''ou:it'':23,46,60 ''ou:move'':40 ''ou:not'':65 ''ou:off'':29 ''ou:on'':42 ''ou:one'':7B ''ou:out'':41 ''ou:pick'':14B ''ou:roommat'':5A ''ou:so'':45 ''ou:stair'':63 ''ou:surviv'':3B ''ou:that'':2B ''ou:the'':26,33,43,62 ''ou:then'':51 ''ou:to'':48 ''ou:tower'':18 ''ou:two'':4B ''ou:up'':15B,66 ''ou:wash'':34 ''ou:your'':67', '{12th,60,adams,and,behind,but,by,can,carry,comes,cover,dog,down,flat,folds,futon,go,goes,has,help,i,in,it,move,not,off,on,one,out,pick,roommates,so,stairs,survived,that,the,then,to,tower,two,up,wash,yours}', '{60}'),
	('ou', '01900000-0000-7000-9000-000000000002', '01900000-0000-7000-9000-000000000002', '2026-11-27 17:12:53.74498+00', '''ou:35'':18 ''ou:84'':2B ''ou:=photo'' ''ou:=price-6'' ''ou:=school supplies'' ''ou:back'':13 ''ou:batteri'':6C ''ou:into'':11C ''ou:is'':9C ''ou:my'':7C ''ou:name'':8C ''ou:new'':5C ''ou:plus'':3C ''ou:scratch'':10C ''ou:the'':12C ''ou:ti'':1A ''ou:ti84'':1A ''ou:work'':4C', '{35,84,back,batteries,into,is,my,name,new,plus,scratched,the,ti,ti84,works}', '{35}'),
	('ou', '01900000-0000-7000-9000-000000000003', '01900000-0000-7000-9000-000000000003', '2026-11-27 14:54:53.74498+00', '''ou:=photo'' ''ou:=tickets'' ''ou:at'':15B ''ou:can'':13B ''ou:face'':7B ''ou:for'':5B ''ou:meet'':14A ''ou:oval'':18 ''ou:saturday'':6A ''ou:section'':3B ''ou:south'':17 ''ou:student'':2B ''ou:the'':16A ''ou:ticket'':4A,23C ''ou:two'':1B ''ou:valu'':8A', '{at,can,face,for,meet,oval,saturday,section,south,student,the,tickets,two,value}', '{}');
INSERT INTO public.posts VALUES
	('01900000-0000-7000-9000-000000000001', 'ou', '01900000-0000-7000-8000-000000000002', NULL, NULL, '{"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "Futon that survived two roommates and one dog. $60, pick up behind Adams Tower.", "type": "text", "format": 0}]}, {"type": "paragraph", "children": [{"text": "It folds flat, the cover comes off and goes in the wash. I move out on the 12th, so it has to go by then. I can help carry it down the stairs but not up yours.", "type": "text", "format": 0}]}]}}', 'Futon that survived two roommates and one dog. $60, pick up behind Adams Tower.
It folds flat, the cover comes off and goes in the wash. I move out on the 12th, so it has to go by then. I can help carry it down the stairs but not up yours.', 'furniture', 3, '2026-11-27 17:48:53.74498+00', '2026-11-27 17:54:11.74498+00', 3, 6, 0, NULL, NULL),
	('01900000-0000-7000-9000-000000000002', 'ou', '01900000-0000-7000-8000-000000000001', NULL, NULL, '{"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "TI-84 Plus, works, new batteries, my name is scratched into the back. $35", "type": "text", "format": 0}]}]}}', 'TI-84 Plus, works, new batteries, my name is scratched into the back. $35', 'school supplies', 1, '2026-11-27 17:12:53.74498+00', '2026-11-27 17:34:18.74498+00', 12, 2, 0, NULL, NULL),
	('01900000-0000-7000-9000-000000000003', 'ou', '01900000-0000-7000-8000-000000000002', NULL, NULL, '{"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "Two student section tickets for Saturday, face value. Can meet at the South Oval.", "type": "text", "format": 0}]}]}}', 'Two student section tickets for Saturday, face value. Can meet at the South Oval.', 'tickets', 1, '2026-11-27 14:54:53.74498+00', '2026-11-27 16:26:41.74498+00', 15, 2, 0, NULL, NULL),
	('01a21e26-9c9b-751e-945a-4b1f3559432c', 'ou', '01900000-0000-7000-8000-000000000002', '01a21e26-9ade-74a7-83ba-cda36e1719f8', '01a21e26-9ade-74a7-83ba-cda36e1719f8', '{"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "Still there, @anabrook?", "type": "text", "format": 0}]}]}}', 'Still there, @anabrook?', NULL, 0, '2026-11-27 17:56:16.667615+00', '2026-11-27 17:56:16.667615+00', 0, 0, 1, '40327677-191b-4fa6-a664-3f7e64ddfc5b', '\x2c25606ab8b2ea0beb4fd1d1caa0a9bcf2a1c17549dab4ba41adca288ed665bb'),
	('01a21e26-9ade-74a7-83ba-cda36e1719f8', 'ou', '01900000-0000-7000-8000-000000000001', NULL, NULL, '{"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "Lamp from 0.8.0, $12", "type": "text", "format": 0}]}]}}', 'Lamp from 0.8.0, $12', NULL, 1, '2026-11-27 17:56:16.653263+00', '2026-11-27 17:56:16.667615+00', 1, 1, 0, 'f64be818-0985-4aea-a54f-15cc64702f2e', '\x92026c6a8eccdebf98568d4004965071ba534a1a7e2d4659a70995db4fb784a9');
INSERT INTO public.rate_limits VALUES
	('account-deletion:01900000-0000-7000-8000-000000000004', 1, '2026-11-28 17:56:26.54313+00'),
	('code-client:127.0.0.1', 2, '2026-11-27 18:56:16.197674+00'),
	('code-email-day:01900000-0000-7000-8000-000000000005', 1, '2026-11-28 17:56:26.629049+00');
INSERT INTO public.removals VALUES
	('01a21e26-c53f-709f-ac73-ae2fc4f19ce9', 'ou', '01a21e26-9cac-72f8-bee8-a11de95b6aa1', '01900000-0000-7000-8000-000000000002', 'spam', false, '2026-11-27 17:56:27.068782+00', '2026-12-27 17:56:27.068782+00'),
	('01a21e27-0e2c-753b-93da-48d7814aa99f', 'ou', '01a21e27-0af0-7054-95ba-95376d0fd4fd', '01900000-0000-7000-8000-000000000002', 'spam', false, '2026-11-27 17:56:45.737242+00', '2026-12-27 17:56:45.737242+00');
INSERT INTO public.removed_media VALUES
	('01a21e27-0af0-7054-95ba-95376d0fd4fd', 'images/posts/01a21e27-0af0-7054-95ba-95376d0fd4fd/79125a8265b62f7b4b40dc0821a6c815', '{200,540,1080}', '{"id": "01a21e27-0af0-7054-95ba-9828d0ead4d3", "alt": "", "kind": "image", "name": "lamp.jpg", "path": "images/posts/01a21e27-0af0-7054-95ba-95376d0fd4fd/79125a8265b62f7b4b40dc0821a6c815", "width": 1080, "height": 1080, "widths": [200, 540, 1080], "post_id": "01a21e27-0af0-7054-95ba-95376d0fd4fd", "position": 1, "campus_id": "ou", "placeholder": "data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAAAQAgCdASoQABAABABoJZgAA2JqZAhkAlJAAP66vDikLI25vEkz65dRpfKp+dmG75XD954Qra+DSjVXOm5FsMPRh97BtmZhocAAAA=="}');
INSERT INTO public.removed_messages VALUES
	('01a21e26-9cd5-723d-a206-b91ed271cb32', '01900000-0000-7000-8100-000000000001', '01900000-0000-7000-8000-000000000002', 'harassment', '{"id": "01a21e26-9cd5-723d-a206-b91ed271cb32", "body": {"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "A message to take down", "type": "text", "format": 0}]}]}}, "number": 9, "send_key": "1bf437ab-8135-410b-82ff-2b063a4e55fa", "author_id": "01900000-0000-7000-8000-000000000002", "created_at": "2026-11-27T17:56:16.726409+00:00", "plain_text": "A message to take down", "send_digest": "\\xf250aec4bc396ac278fe905d781f6ff5de99edf03521f51ba791a1b9e6258ff0", "shared_post_id": null, "conversation_id": "01900000-0000-7000-8100-000000000001"}', NULL, NULL, NULL, '2026-11-27 17:56:55.584496+00', '2026-12-27 17:56:55.584496+00');
INSERT INTO public.removed_posts VALUES
	('01a21e26-9cac-72f8-bee8-a11de95b6aa1', '01a21e26-c53f-709f-ac73-ae2fc4f19ce9', '01900000-0000-7000-8000-000000000002', NULL, '{"id": "01a21e26-9cac-72f8-bee8-a11de95b6aa1", "body": {"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "Something that is taken down", "type": "text", "format": 0}]}]}}, "root_id": null, "category": null, "send_key": "cde9b861-6e6e-4002-b028-9dd7fc84ce9a", "author_id": "01900000-0000-7000-8000-000000000002", "campus_id": "ou", "parent_id": null, "created_at": "2026-11-27T17:56:16.685786+00:00", "plain_text": "Something that is taken down", "save_count": 1, "image_count": 0, "reply_count": 0, "send_digest": "\\x3115cecf8a5e7141dc3bb022a1e25e9834fe74c379b78f455abd182d8799f7cd", "last_modified": "2026-11-27T17:56:16.685786+00:00", "mention_count": 0}', '[]'),
	('01a21e27-0af0-7054-95ba-95376d0fd4fd', '01a21e27-0e2c-753b-93da-48d7814aa99f', '01900000-0000-7000-8000-000000000002', NULL, '{"id": "01a21e27-0af0-7054-95ba-95376d0fd4fd", "body": {"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "A photo that is taken down", "type": "text", "format": 0}]}]}}, "root_id": null, "category": null, "send_key": "01082ef5-6389-4c82-8c2b-4f46e554b6de", "author_id": "01900000-0000-7000-8000-000000000002", "campus_id": "ou", "parent_id": null, "created_at": "2026-11-27T17:56:45.045563+00:00", "plain_text": "A photo that is taken down", "save_count": 0, "image_count": 1, "reply_count": 0, "send_digest": "\\x2ef9713da03c058ef2ec6d6d01231ed76283e0f57c8ae3056131dc3cccd776e0", "last_modified": "2026-11-27T17:56:45.045563+00:00", "mention_count": 0}', '[]');
INSERT INTO public.removed_saves VALUES
	('01a21e26-9cac-72f8-bee8-a11de95b6aa1', '01900000-0000-7000-8000-000000000001', '2026-11-27 17:56:16.689491+00');
INSERT INTO public.reports VALUES
	('01a21e26-9cc4-7325-91db-8f014b5a3893', 'ou', '01900000-0000-7000-8000-000000000002', 'post', '01a21e26-9ade-74a7-83ba-cda36e1719f8', '01900000-0000-7000-8000-000000000001', 'anabrook', 'Lamp from 0.8.0, $12', 1, 'spam', '2026-11-27 17:56:16.708926+00', NULL, NULL),
	('01a21e26-9cca-7785-8659-81b0419fe781', 'ou', '01900000-0000-7000-8000-000000000001', 'member', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000002', 'bencarter', 'Ben C.', 0, 'other', '2026-11-27 17:56:16.714135+00', NULL, NULL),
	('01a21e26-9ceb-75b1-87de-e628fad4d031', 'ou', '01900000-0000-7000-8000-000000000001', 'message', '01a21e26-9cd5-723d-a206-b91ed271cb32', '01900000-0000-7000-8000-000000000002', 'bencarter', 'A message to take down', 0, 'harassment', '2026-11-27 17:56:16.747455+00', NULL, NULL);
INSERT INTO public.retired_usernames VALUES
	('\x02', '2026-11-27 17:57:33.865076+00');
INSERT INTO public.saves VALUES
	('01900000-0000-7000-9000-000000000002', 'ou', '01900000-0000-7000-8000-000000000002', '2026-11-27 17:35:30.74498+00'),
	('01900000-0000-7000-9000-000000000003', 'ou', '01900000-0000-7000-8000-000000000001', '2026-11-27 15:39:53.74498+00'),
	('01a21e26-9ade-74a7-83ba-cda36e1719f8', 'ou', '01900000-0000-7000-8000-000000000002', '2026-11-27 17:56:16.69831+00');
INSERT INTO public.search_history VALUES
	('01a21e26-9d0e-722d-b346-55275834babe', '01900000-0000-7000-8000-000000000001', 'ou', '01a21e26-9d04-70ea-8773-50f442d9ed27', 'lamp', 1, '2026-11-27 17:56:16.771229+00', '2026-11-27 17:56:16.771229+00'),
	('01a21e26-c35f-7518-8d90-f81a4fe58955', '01900000-0000-7000-8000-000000000002', 'ou', '01a21e26-9d04-70ea-8773-50f442d9ed27', 'lamp', 1, '2026-11-27 17:56:26.590586+00', '2026-11-27 17:56:26.590586+00');
INSERT INTO public.search_index VALUES
	(true, 2);
INSERT INTO public.search_suggestions VALUES
	('01a21e26-9d04-70ea-8773-50f442d9ed27', 'ou', 'lamp', 3);
INSERT INTO public.search_viewers VALUES
	('01a21e26-9d04-70ea-8773-50f442d9ed27', '01900000-0000-7000-8000-000000000001', '2026-11-27 17:56:16.771229+00'),
	('01a21e26-9d04-70ea-8773-50f442d9ed27', '01900000-0000-7000-8000-000000000002', '2026-11-27 17:56:26.590586+00');
INSERT INTO public.search_word_changes VALUES
	('ou', '{lamp}', 1);
INSERT INTO public.search_word_counts VALUES
	('ou', '0', 1),
	('ou', 'anabrook', 2),
	('ou', '12', 4),
	('ou', '8', 7),
	('ou', '12th', 3),
	('ou', '35', 4),
	('ou', '60', 2),
	('ou', '84', 2),
	('ou', 'adams', 4),
	('ou', 'and', 39),
	('ou', 'at', 15),
	('ou', 'back', 5);
INSERT INTO public.search_words VALUES
	('0', '0', '{}'),
	('84', '84', '{}'),
	('60', '60', '{}'),
	('12', '12', '{}'),
	('at', 'at', '{}'),
	('back', 'back', '{1538531746,977951234,2008808411,1605851365,1740072317}'),
	('12th', '12th', '{1060238102,-2093050751,935878512,456645158,926418490}'),
	('8', '8', '{}'),
	('and', 'and', '{}'),
	('35', '35', '{}'),
	('adams', 'adam', '{-827709117,1473300450,-263244575,944101806,876152687,943263163,-558906922,1928722151,1371943188,1238413784}'),
	('anabrook', 'anabrook', '{-60705560,77359467,-881677894,-1790730447,107497160,2092102392,211168863,144058387}');
INSERT INTO public.searches VALUES
	('01a21e26-9d04-70ea-8773-50f442d9ed27', 'ou', 'lamp', 2, 0, 2, 2, true, '2026-11-27 17:56:16.771229+00', '2026-11-27 17:56:26.590586+00', NULL);
INSERT INTO public.sessions VALUES
	('01a21e26-99c7-734c-a115-6b95939d5fe9', '01900000-0000-7000-8000-000000000001', 'Df7icHPri8rRP0W9Z71ucfRWGNuXj2Ze6lFjgEQqaUg', '127.0.0.1', 'node', '2026-12-11 17:56:15.937908+00', '2026-11-27 17:56:15.937908+00', '2026-11-27 17:56:15.937908+00', NULL),
	('01a21e26-9a18-7414-b7bd-bc44df06759b', '01900000-0000-7000-8000-000000000002', '8Nkii36cAlnf7Y7f2qtsjm9ndwWloqDz43SHRUthe0o', '127.0.0.1', 'node', '2026-12-11 17:56:16.023032+00', '2026-11-27 17:56:16.023032+00', '2026-11-27 17:56:16.023032+00', NULL),
	('01a21e26-9a3c-7758-961e-964b1cb1e172', '01900000-0000-7000-8000-000000000004', 'Y5GddlTspYLtQL6DfF3cTSbd2fmrHTuOwqHkIGwKvBk', '127.0.0.1', 'node', '2026-12-11 17:56:16.058715+00', '2026-11-27 17:56:16.058715+00', '2026-11-27 17:56:16.058715+00', NULL);
INSERT INTO public.sign_in_methods VALUES
	('01a21e25-58f9-7073-aa02-d0013464b55b', '01900000-0000-7000-8000-000000000001', 'credential', '01900000-0000-7000-8000-000000000001', '$argon2id$v=19$m=19456,t=2,p=1$utCc+hrGKt7Y3HtWnaSWXw$xMfW5YDpCtdPn1RxeYGo8r9EXn9uwf8tOtd9ARh5Q4E', '2026-11-27 17:54:53.74498+00', '2026-11-27 17:54:53.74498+00'),
	('01a21e25-58fd-733e-b1a7-2375f0fc89d3', '01900000-0000-7000-8000-000000000002', 'credential', '01900000-0000-7000-8000-000000000002', '$argon2id$v=19$m=19456,t=2,p=1$utCc+hrGKt7Y3HtWnaSWXw$xMfW5YDpCtdPn1RxeYGo8r9EXn9uwf8tOtd9ARh5Q4E', '2026-11-27 17:54:53.74498+00', '2026-11-27 17:54:53.74498+00'),
	('01a21e25-58ff-77cb-bc43-8361b8c72ef7', '01900000-0000-7000-8000-000000000004', 'credential', '01900000-0000-7000-8000-000000000004', '$argon2id$v=19$m=19456,t=2,p=1$utCc+hrGKt7Y3HtWnaSWXw$xMfW5YDpCtdPn1RxeYGo8r9EXn9uwf8tOtd9ARh5Q4E', '2026-11-27 17:54:53.74498+00', '2026-11-27 17:54:53.74498+00'),
	('01a21e25-5900-711d-8b3a-6f72dd811f32', '01900000-0000-7000-8000-000000000005', 'credential', '01900000-0000-7000-8000-000000000005', '$argon2id$v=19$m=19456,t=2,p=1$utCc+hrGKt7Y3HtWnaSWXw$xMfW5YDpCtdPn1RxeYGo8r9EXn9uwf8tOtd9ARh5Q4E', '2026-11-27 17:54:53.74498+00', '2026-11-27 17:54:53.74498+00'),
	('01a21e26-9a6b-7408-9746-12734f98bc68', '01a21e26-9a64-727f-8aa0-004c4d052f10', 'credential', '01a21e26-9a64-727f-8aa0-004c4d052f10', '$argon2id$v=19$m=19456,t=2,p=1$tUwiiBmUQO+9LlLTMRVL3Q$c/SCOwHWsllLpMCNnluGWOKL2iYUrUzDnIAucpvInls', '2026-11-27 17:56:16.097684+00', '2026-11-27 17:56:16.097684+00');
INSERT INTO public.staff_emails VALUES
	('boss@mail.example', '2026-11-27 17:56:27.719977+00');
INSERT INTO public.stripe_events VALUES
	('evt_1', '2026-11-27 17:57:33.86565+00');
INSERT INTO public.uploads VALUES
	('01a21e26-9c37-7066-9674-96ec7f0455ca', '01900000-0000-7000-8000-000000000002', 'ou', '01a21e26-9c37-7066-9674-922faf056aa4', 'ready', 'image', 'lamp.jpg', 'images/posts/01a21e26-9c37-7066-9674-922faf056aa4/8a54295776c2b43e6da1a86b1b26417e', '{200,540,1080}', 1080, 1080, 'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAAAQAgCdASoQABAABABoJZgAA2JqZAhkAlJAAP66vDikLI25vEkz65dRpfKp+dmG75XD954Qra+DSjVXOm5FsMPRh97BtmZhocAAAA==', 16802, '2026-11-27 17:56:16.56734+00', 'post', NULL, NULL, NULL);
INSERT INTO public.verification_codes VALUES
	('01900000-0000-7000-8000-000000000001', 'newEmail', 'ana2@mail.example', NULL, '\x913eab8dcdfb70e528089c2bf75ebda28cd2c25bdc4e8ec94d2fe2faa954b211', 5, '2026-11-27 19:56:16.198321+00', '2026-11-27 17:56:16.198321+00', '\x25204430e17ed01f14acb9e0da1984e5685c6baa0b2d5801b4c763ee001923ac'),
	('01900000-0000-7000-8000-000000000005', 'email', 'eve@ou.example', NULL, '\x68591896b5f11d25bb38a6d332ede29049dd1062c1bbca944e8ff4261b66c79b', 5, '2026-11-27 19:56:26.629049+00', '2026-11-27 17:56:26.629049+00', '\x3bf12f52e2b1def0bfe88e6c8a7c07aedc352ab362dd862d939e2819e4fb97f7');
